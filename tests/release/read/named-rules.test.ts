/** Rules with a name stand in place of themselves before anything reads a definition. */
import { describe, expect, it } from 'vitest';
import { inlineRules } from '../../../src/release/read/named-rules.ts';
import { rulesAt } from '../../../src/release/index.ts';

const RULES = 'journeys/shared/rules';
const PAGE = 'journeys/shell/pages/home';
const is = (value: string) => ({ '==': [{ var: 'answers.zone' }, value] });
const table = (rules: Readonly<Record<string, unknown>>) => ({
  file: RULES,
  content: {
    rules: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, { description: 'One.', rule }]),
    ),
  },
});
const page = (content: object) => ({ file: PAGE, content });
const inlined = (rules: Readonly<Record<string, unknown>>, content: object) =>
  inlineRules([table(rules), page(content)]);
const codes = ({ diagnostics }: ReturnType<typeof inlineRules>) =>
  diagnostics.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`);

describe('a use', () => {
  it('is replaced, alone, within another rule, and by way of another name', () => {
    const rules = { 'in-town': is('TOWN'), outside: { '!': [{ rule: 'in-town' }] } };
    const when = { and: [{ rule: 'in-town' }, { '!': [{ rule: 'outside' }] }] };
    const { files, diagnostics } = inlined(rules, { when, other: { rule: 'outside' } });
    expect(files[1]?.content).toEqual({
      when: { and: [is('TOWN'), { '!': [{ '!': [is('TOWN')] }] }] },
      other: { '!': [is('TOWN')] },
    });
    expect(diagnostics).toEqual([]);
  });
  it('is an object of its own, so that each place stays distinct', () => {
    const { files } = inlined({ one: is('A') }, { a: { rule: 'one' }, b: { rule: 'one' } });
    const content = files[1]?.content as { readonly a: object; readonly b: object };
    expect(content.a).not.toBe(content.b);
  });
  it.each([
    ['a data schema', { form: { schema: { properties: { rule: 'one' } } } }],
    ['answers', { answers: { rule: 'one' } }],
    ['an object with more keys', { rule: 'one', field: 'zone' }],
  ])('is not meant by %s', (_, content) =>
    expect(inlined({ one: is('A') }, content).files[1]?.content).toBe(content),
  );
  it('is not meant by an example', () => {
    const scenarios = { file: 'journeys/permit/scenarios/a', content: { expect: { rule: 'one' } } };
    expect(inlineRules([table({}), scenarios]).files[1]?.content).toBe(scenarios.content);
  });
});

describe('contents', () => {
  it('without names are the same objects, and those with names too while nothing changes', () => {
    const rules = table({ one: is('A') });
    const [plain, named] = [page({ when: is('A') }), page({ when: { rule: 'one' } })];
    expect(inlineRules([rules, plain]).files[1]?.content).toBe(plain.content);
    const first = inlineRules([rules, named]).files[1]?.content;
    expect(inlineRules([rules, named]).files[1]?.content).toBe(first);
    expect(inlineRules([table({ one: is('B') }), named]).files[1]?.content).toEqual({
      when: is('B'),
    });
  });
});

describe('faults', () => {
  it('a name that is not there is found where it is used, with the nearest one', () => {
    const found = inlined({ 'in-town': is('TOWN') }, { when: { rule: 'in-twon' } });
    expect(codes(found)).toEqual([
      `unknown-rule ${PAGE}#/when`,
      `unused-rule ${RULES}#/rules/in-town`,
    ]);
    expect(found.diagnostics[0]?.message).toContain('Did you mean "in-town"?');
  });
  it('rules that need each other are named in their order, once each', () => {
    const rules = { one: { '!': [{ rule: 'two' }] }, two: { '!': [{ rule: 'one' }] } };
    const found = inlined(rules, { when: { rule: 'one' } });
    expect(codes(found)).toEqual([
      `rule-cycle ${RULES}#/rules/one`,
      `rule-cycle ${RULES}#/rules/two`,
    ]);
    expect(found.diagnostics[0]?.message).toContain('by one, then two, then one');
  });
});

it('tells which names are at a place, around it, and within it', () => {
  const { uses } = inlined(
    { one: is('A'), two: is('B') },
    { when: { and: [{ rule: 'one' }, { rule: 'two' }] }, shown: { rule: 'two' } },
  );
  const at = (pointer: string) => rulesAt(uses.get(PAGE), pointer);
  expect(at('/when')).toEqual(['one', 'two']);
  expect(at('/when/and/0/==/0')).toEqual(['one']);
  expect(at('/shown')).toEqual(['two']);
  expect(at('/sh')).toEqual([]);
});
