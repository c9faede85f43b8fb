/** A rule is read as a sentence only when the sentence is the same rule again. */
import { describe, expect, it } from 'vitest';
import {
  readRule,
  readValue,
  writeRule,
} from '../../../src/studio/definitions/acts/rule-sentence.ts';

const sale = { '==': [{ var: 'answers.isListedForSale' }, 'YES'] };
const low = { '<': [{ var: 'answers.income.income' }, 15000] };

describe('a rule', () => {
  it.each([
    [sale],
    [low],
    [{ '!!': [{ var: 'answers.name' }] }],
    [{ and: [sale, low] }],
    [{ or: [sale, { '!': [{ var: 'flags.a' }] }, low] }],
  ])('%j is a sentence, and the sentence is the rule', (rule) => {
    const sentence = readRule(rule);
    expect(sentence).toBeDefined();
    expect(sentence && writeRule(sentence)).toEqual(rule);
  });

  it.each([
    [undefined],
    [true],
    [{ rule: 'on-waitlist' }],
    [{ var: 'answers.name' }],
    [{ and: [sale, { or: [low, sale] }] }],
    [{ and: [sale] }],
    [{ '==': [{ var: ['answers.a', 0] }, 1] }],
    [{ '==': ['YES', { var: 'answers.a' }] }],
    [{ '==': [{ var: 'answers.a' }, { var: 'answers.b' }] }],
    [{ '!': { var: 'answers.a' } }],
    [{ ...sale, ...low }],
  ])('%j stays JSON', (rule) => expect(readRule(rule)).toBeUndefined());
});

it('without a clause it is no rule, and a written value has its type', () => {
  expect(writeRule({ join: 'and', clauses: [] })).toBeUndefined();
  expect(['15000', 'true', 'NO', '', '02139'].map(readValue)).toEqual([
    15000,
    true,
    'NO',
    '',
    '02139',
  ]);
});
