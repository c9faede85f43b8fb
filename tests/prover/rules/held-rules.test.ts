/** The conditions of a definition are found with their line, what they decide, and their words. */
import { expect, it, test } from 'vitest';
import { heldRules, isCondition, ruleFacts } from '../../../src/prover/index.ts';
import { setOf, sets } from '../../definitions.ts';

const rule = { var: 'answers.name' };
const names = (content: object) =>
  heldRules({ text: JSON.stringify(content, null, 2) }).map(({ name }) => name);

test.each([
  [{ form: { ui: { name: { label: 'Your name', when: rule } } } }, 'Question: Your name'],
  [{ form: { ui: { name: { shown: rule } } } }, 'Question: name, the first time'],
  [{ blocks: [{ block: 'alert', id: 'late', when: rule }] }, 'Part of the page: late'],
  [{ guards: [{ id: 'no-name', when: rule, to: '/a' }] }, 'Guard: no-name'],
  [{ statuses: { A: { routes: [{ to: 'offers', when: rule }] } } }, 'Way: offers'],
  [{ steps: [{ id: 'name', inProgressBar: rule }] }, 'Step: name, whether it counts as progress'],
  [{ entry: [{ run: 'profile', when: rule }] }, 'Entry: profile'],
  [{ primary: { label: 'Go on', when: rule } }, 'Main button: Go on'],
  [{ checks: [{ id: 'x'.repeat(80), when: rule }] }, `Check: ${'x'.repeat(60)} …`],
])('%j is named', (content, name) => expect(names(content)).toEqual([name]));

it('values that are computed, and examples, are no conditions', () => {
  const content = { title: { value: rule }, prefill: rule, scenarios: [{ when: rule }] };
  expect(names(content)).toEqual([]);
  expect(['/a/when', '/rules/a/rule', '/rule', '/rules/a', ''].map(isCondition)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

it('a named rule is told in its words, and markup stays text', () => {
  const text = '{\n  "when": { "!": { "rule": "<b>" } }\n}';
  const [held] = heldRules({ text, ruleOf: (name) => (name === '<b>' ? rule : undefined) });
  expect(held).toMatchObject({ line: 2, words: 'answers.name is not set' });
  expect(held?.rule).toEqual({ '!': { rule: '<b>' } });
});

it('what a rule can read has the kind of its question, once for each path', () => {
  const facts = ruleFacts(setOf([...sets.keys()][0] ?? ''));
  const kindOf = (path: string) => facts.find((fact) => fact.path === path)?.kind;
  expect(kindOf('answers.income.income')).toBe('money');
  expect(kindOf('answers.income.employmentType')).toBe('choice');
  expect(kindOf('flags.fe-heloc-redesign-2025')).toBe('yes-no');
  expect(new Set(facts.map(({ path }) => path)).size).toBe(facts.length);
  const state = facts.find(({ path }) => path === 'answers.income.employmentType');
  expect(state?.values?.[0]).toEqual({ value: expect.any(String), label: expect.any(String) });
});
