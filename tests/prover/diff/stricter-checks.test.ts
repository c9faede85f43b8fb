/** The difference by a check whose rule computes: whether it can refuse more. */
import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import type { CompiledSet, Rule } from '../../../src/engine/index.ts';
import { findMove } from '../../../src/prover/diff/witness/moved-bound.ts';
import { firesMore } from '../../../src/prover/diff/witness/probe.ts';
import { diffOf } from './edited.ts';

const set = { vocabulary } as CompiledSet;
const dob = { var: 'answers.dob' };
const under = (years: number): Rule => ({
  '!': [{ '>=': [{ age: [dob, { var: 'now' }] }, years] }],
});
const short = (length: number): Rule => ({ '<': [{ length: [{ var: 'answers.a' }] }, length] });
const both = (rule: Rule): Rule => ({ and: [{ var: 'answers.b' }, rule] });

describe('a rule fires more', () => {
  it.each<[string, Rule, Rule, boolean | undefined]>([
    ['where a computed value has a stricter limit', under(18), under(21), undefined],
    ['never where it has a looser one', under(21), under(18), false],
    ['where a length has a stricter limit', short(3), short(5), undefined],
    ['never inside of a rule with a looser one', both(short(5)), both(short(3)), false],
    [
      'perhaps, where another operator computes',
      short(5),
      { '<': [{ trim: [dob] }, 3] },
      undefined,
    ],
    ['where a plain value has a stricter limit', { '<': [dob, 3] }, { '<': [dob, 5] }, true],
    ['never where a plain value has a looser one', { '<': [dob, 5] }, { '<': [dob, 3] }, false],
    ['before a later date', { '<': [dob, '2026-01-01'] }, { '<': [dob, '2026-02-01'] }, true],
    ['never before an earlier date', { '<': [dob, '2026-02'] }, { '<': [dob, '2026-01'] }, false],
  ])('%s', (_, before, after, expected) => expect(firesMore(before, after, set)).toBe(expected));

  it.each<[Rule, Rule, number | undefined]>([
    [{ '<': [dob, 3] }, { '<': [dob, 5] }, 1],
    [{ '<': [3, dob] }, { '<': [5, dob] }, -1],
    [{ '>=': [1, dob, 9] }, { '>=': [1, dob, 8] }, 1],
    [{ '<': [1, 3, dob] }, { '<': [1, 4, dob] }, undefined],
    [{ or: [dob, { '>': [dob, 3] }] }, { or: [dob, { '>': [dob, 4] }] }, -1],
    [{ '==': [dob, 3] }, { '==': [dob, 4] }, undefined],
    [{ '<': [dob, 3] }, { '<=': [dob, 4] }, undefined],
    [{ if: [dob, { '<': [dob, 3] }] }, { if: [dob, { '<': [dob, 4] }] }, undefined],
  ])('%j moves to %j by %s', (before, after, move) => expect(findMove(before, after)).toBe(move));
});

const LIMIT = 'journeys/register-v2/steps/birthdate';
const limit = '/checks/3/when/and/2/and/2/!/0/>=/1';
it.each([
  [21, 'breaking'],
  [17, 'dangerous'],
] as const)('a least age of %i is %s', (age, severity) => {
  const [entry, ...more] = diffOf([LIMIT, limit, age]).entries;
  expect([entry?.class, entry?.kind, more]).toEqual([severity, 'check', []]);
});
