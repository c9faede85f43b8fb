/** A rule is read as a sentence only when the sentence is the same rule again. */
import { describe, expect, it } from 'vitest';
import { heldRules } from '../../../../src/prover/index.ts';
import { readTree } from '../../../../src/release/index.ts';
import { choicesFor } from '../../../../src/studio/shared/rules/comparisons.ts';
import {
  NO_SENTENCE,
  readRule,
  type Sentence,
  writeRule,
} from '../../../../src/studio/shared/rules/rule-sentence.ts';
import { emptyValue, parseWrittenValue } from '../../../../src/studio/shared/rules/values.ts';

const sale = { '==': [{ var: 'answers.isListedForSale' }, 'YES'] };
const low = { '<': [{ var: 'answers.income.income' }, 15000] };
const state = { in: [{ var: 'answers.address.state' }, ['TX', 'OR']] };
const waits = { rule: 'on-waitlist' };

describe('a rule', () => {
  it.each([
    [sale],
    [low],
    [state],
    [waits],
    [{ in: ['OTHER', { var: 'answers.owners' }] }],
    [{ '!!': [{ var: 'answers.name' }] }],
    [{ '!!': { var: 'answers.name' } }],
    [{ var: 'answers.name' }],
    [{ exists: [{ var: 'answers.name' }] }],
    [{ '!': { var: 'answers.a' } }],
    [{ '!': [sale] }],
    [{ and: [sale, low] }],
    [{ or: [sale, { '!': [{ var: 'flags.a' }] }, low] }],
    [{ '!': { or: [sale, waits] } }],
    [{ and: [sale, { or: [low, { '!': waits }] }] }],
    [{ and: [{ '!': [{ and: [sale, state] }] }, low] }],
  ])('%j is a sentence, and the sentence is the rule', (rule) => {
    const sentence = readRule(rule);
    expect(sentence).toBeDefined();
    expect(sentence && writeRule(sentence)).toEqual(rule);
  });

  it.each([
    [undefined],
    [true],
    [{ and: [sale, { or: [low, { and: [sale, low] }] }] }],
    [{ and: [sale] }],
    [{ '==': [{ var: ['answers.a', 0] }, 1] }],
    [{ '==': ['YES', { var: 'answers.a' }] }],
    [{ '==': [{ var: 'answers.a' }, { var: 'answers.b' }] }],
    [{ '<': [{ var: 'answers.a' }, 1, 2] }],
    [{ in: [{ var: 'answers.a' }, [{ var: 'answers.b' }]] }],
    [{ '!': [sale, low] }],
    [{ some: [{ var: 'answers.owners' }, { var: 'age' }] }],
    [{ ...sale, ...low }],
  ])('%j stays JSON', (rule) => expect(readRule(rule)).toBeUndefined());
});

it('every rule of the definitions is a sentence that is the same rule again, or stays JSON', () => {
  const { texts } = readTree(process.cwd());
  const files = [...texts].filter(([file]) => file.startsWith('journeys/'));
  const rules = files.flatMap(([, text]) => heldRules({ text }));
  const read = rules.flatMap(({ rule }): readonly [unknown, Sentence][] => {
    const sentence = readRule(rule);
    return sentence === undefined ? [] : [[rule, sentence]];
  });
  for (const [rule, sentence] of read) expect(writeRule(sentence)).toStrictEqual(rule);
  expect(rules.length).toBeGreaterThan(500);
  // Most of what decides who sees what needs no JSON.
  expect(read.length / rules.length).toBeGreaterThan(0.6);
});

it('without a condition it is no rule, and a group of one is its condition', () => {
  expect(writeRule(NO_SENTENCE)).toBeUndefined();
  const fact = { path: 'answers.a', comparison: 'var', not: '', value: undefined } as const;
  const group = { join: 'or', not: '!', parts: [fact] } as const;
  expect(writeRule({ ...NO_SENTENCE, parts: [group] })).toEqual({ '!': { var: 'answers.a' } });
  expect(writeRule({ ...NO_SENTENCE, parts: [{ ...group, parts: [] }] })).toBeUndefined();
});

describe('what is compared decides', () => {
  it('how it is compared, and the way in which a rule is written is kept', () => {
    const labels = (kind: Parameters<typeof choicesFor>[0]) =>
      choicesFor(kind, { comparison: '==', not: '' }).map(({ label }) => label);
    expect(labels('money')).toContain('is below');
    expect(labels('choice')).not.toContain('is below');
    expect(labels('list')).toContain('includes');
    const [first, ...others] = choicesFor('choice', { comparison: '===', not: '' });
    expect(first).toMatchObject({ value: '===', label: 'is' });
    expect(others.map(({ label }) => label)).not.toContain('is');
  });

  it('with which value it begins, and a written value has its type', () => {
    const fact = { path: 'answers.a', label: 'A', kind: 'money' } as const;
    expect(emptyValue(fact, '<')).toBe(0);
    expect(emptyValue({ ...fact, values: [{ value: 'A', label: 'a' }] }, 'in')).toEqual(['A']);
    expect(emptyValue(fact, '!!')).toBeUndefined();
    const written = ['15000', 'true', 'NO', '', '02139'].map(parseWrittenValue);
    expect(written).toEqual([15000, true, 'NO', '', '02139']);
  });
});

it('says of a yes or no whether it is yes, since a no is answered, too', () => {
  const labels = (kind: 'yes-no' | 'text') =>
    choicesFor(kind, { comparison: 'var', not: '!' }).map(({ label }) => label);
  expect(labels('yes-no')).toEqual(['is', 'is not', 'is yes', 'is not yes']);
  expect(labels('text').slice(-2)).toEqual(['is answered', 'is not answered']);
});
