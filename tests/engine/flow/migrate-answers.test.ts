/** The changes of a migration, one by one. */
import { describe, expect, test } from 'vitest';
import { EMPTY_VOCABULARY, migrateAnswers, type AnswerChange } from '../../../src/engine/index.ts';

const after = (before: object, ...changes: readonly AnswerChange[]) =>
  migrateAnswers({ ...before }, changes, EMPTY_VOCABULARY);

describe('a change', () => {
  test.each<[string, object, AnswerChange, object]>([
    ['renames', { a: { b: 1 }, c: 2 }, { rename: 'a.b', to: 'd.e' }, { c: 2, d: { e: 1 } }],
    ['renames nothing', { c: 2 }, { rename: 'a', to: 'd' }, { c: 2 }],
    ['maps', { kind: 'A' }, { map: 'kind', values: { A: 'B' } }, { kind: 'B' }],
    ['maps a boolean', { yes: true }, { map: 'yes', values: { true: 'YES' } }, { yes: 'YES' }],
    ['keeps what is not listed', { kind: 'C' }, { map: 'kind', values: { A: 'B' } }, { kind: 'C' }],
    ['maps to nothing', { kind: 'A', c: 1 }, { map: 'kind', values: { A: null } }, { c: 1 }],
    ['gives a default', { c: 1 }, { default: 'd', value: 'x' }, { c: 1, d: 'x' }],
    ['keeps an answer', { d: 'y' }, { default: 'd', value: 'x' }, { d: 'y' }],
    ['drops', { a: { b: 1, c: 2 } }, { drop: 'a.b' }, { a: { c: 2 } }],
    ['drops an object that is empty', { a: { b: 1 } }, { drop: 'a.b' }, {}],
    [
      'computes',
      { yearly: 12 },
      { set: 'monthly', rule: { '/': [{ var: 'before.yearly' }, 12] } },
      { yearly: 12, monthly: 1 },
    ],
    ['computes nothing', {}, { set: 'm', rule: { '/': [{ var: 'before.y' }, 12] } }, {}],
    ['reaches no prototype', {}, { default: '__proto__.x', value: 1 }, {}],
  ])('%s', (_, before, change, expected) => expect(after(before, change)).toEqual(expected));

  test('a later one reads what an earlier one wrote, and the answers before', () =>
    expect(
      after(
        { a: 1 },
        { rename: 'a', to: 'b' },
        { set: 'c', rule: { '+': [{ var: 'answers.b' }, { var: 'before.a' }] } },
      ),
    ).toEqual({ b: 1, c: 2 }));

  test('the answers before stay as they are', () => {
    const before = Object.freeze({ a: Object.freeze({ b: 1 }) });
    expect(migrateAnswers(before, [{ drop: 'a.b' }], EMPTY_VOCABULARY)).toEqual({});
    expect(before).toEqual({ a: { b: 1 } });
  });
});
