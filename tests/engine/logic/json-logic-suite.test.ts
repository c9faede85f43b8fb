/** The official JSON-Logic suite against our engine, and the places where ours differs from json-logic-js on purpose. */
import { readFileSync } from 'node:fs';
import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { Context, Rule } from '../../../src/engine/index.ts';
import { evaluate } from './core-rules.ts';

type Case = readonly [rule: Rule, data: unknown, expected: unknown];
const suite = (
  JSON.parse(readFileSync('tests/vendor/json-logic/tests.json', 'utf8')) as readonly unknown[]
).filter((entry) => Array.isArray(entry)) as unknown as readonly Case[];

/** Cases of the suite where our engine differs. None: all differences are outside the suite. */
const exceptions: readonly {
  readonly rule: Rule;
  readonly data: unknown;
  readonly reason: string;
}[] = [];

const exceptionOf = (rule: Rule, data: unknown) =>
  exceptions.find(
    (entry) => JSON.stringify([entry.rule, entry.data]) === JSON.stringify([rule, data]),
  );

describe('the official suite', () => {
  it('is complete', () => expect(suite).toHaveLength(267));

  it.each(suite.map((entry) => [JSON.stringify(entry), ...entry] as const))(
    '%s',
    (_, rule, data, expected) => {
      const given = evaluate(rule, data as Context);
      const exception = exceptionOf(rule, data);
      if (exception === undefined) return expect(given).toEqual(expected);
      expect(given, `stale exception, please remove it: ${exception.reason}`).not.toEqual(expected);
    },
  );

  it('each exception names a case of the suite', () => {
    expect(
      exceptions.filter(
        (entry) => !suite.some(([rule, data]) => exceptionOf(rule, data) === entry),
      ),
    ).toEqual([]);
  });
});

const failure = 'it throws';
const absent = 'a comparison with an absent value is false: a missing number is not 0';
const ownOnly = 'only own properties of data are read';
const total = 'data of any shape gives a value';

/** Where ours differs from json-logic-js: what each gives, and why. */
const differences: readonly (readonly [
  rule: Rule,
  data: Context,
  theirs: unknown,
  ours: unknown,
  because: string,
])[] = [
  [{ '<': [{ var: 'age' }, 18] }, {}, true, false, absent],
  [{ '<=': [{ var: 'age' }, 18] }, {}, true, false, absent],
  [{ '>=': [{ var: 'age' }, 0] }, {}, true, false, absent],
  [{ '>': [1, { var: 'age' }] }, {}, true, false, absent],
  [{ '<': [-1, { var: 'age' }, 18] }, { age: null }, true, false, absent],
  [{ '==': [{ var: 'age' }, null] }, {}, true, false, absent],
  [{ '===': [{ var: 'age' }, null] }, {}, true, false, absent],
  [{ '!=': [{ var: 'age' }, 18] }, {}, true, false, absent],
  [{ '!==': [{ var: 'age' }, 18] }, {}, true, false, absent],
  [
    { var: ['age', 18] },
    { age: null },
    null,
    18,
    'a null is absent, and a default stands for what is absent',
  ],
  [{ '!!': [{ var: 'constructor.constructor' }] }, {}, true, false, ownOnly],
  [{ '!!': [{ var: '__proto__' }] }, {}, true, false, ownOnly],
  [{ '!!': [{ var: 'toString' }] }, {}, true, false, ownOnly],
  [{ var: 'name.length' }, { name: 'Ada' }, 3, null, ownOnly],
  [{ var: 'list.length' }, { list: [1] }, 1, null, ownOnly],
  [{ missing: ['toString'] }, {}, [], ['toString'], ownOnly],
  [{ in: ['a', { var: 'odd' }] }, { odd: { indexOf: 1 } }, failure, false, total],
  [{ '+': [{ var: 'odd' }] }, { odd: { toString: 1, valueOf: 1 } }, failure, undefined, total],
  [{ '<': [{ var: 'odd' }, 1] }, { odd: { toString: 1, valueOf: 1 } }, failure, false, total],
  [{ var: [{ var: 'odd' }] }, { odd: { toString: 1, valueOf: 1 } }, failure, null, total],
];

const outcome = (run: () => unknown): unknown => {
  try {
    return run();
  } catch {
    return failure;
  }
};

describe('where ours differs from json-logic-js', () => {
  it.each(differences.map((entry) => [JSON.stringify(entry[0]), entry] as const))(
    '%s',
    (_, [rule, data, theirs, ours, because]) => {
      expect(
        outcome(() => jsonLogic.apply(rule as never, data)),
        'json-logic-js',
      ).toEqual(theirs);
      expect(
        outcome(() => evaluate(rule, data)),
        because,
      ).toEqual(ours);
      expect(ours, `stale difference, please remove it: ${because}`).not.toEqual(theirs);
    },
  );
});
