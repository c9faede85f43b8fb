/** Properties of every rule over any data, checked with random rules and data. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import jsonLogic from 'json-logic-js';
import { type Context, pathsRead, type Rule } from '../../../src/engine/index.ts';
import { evaluate, evaluateWithTrace } from './core-rules.ts';
import { plainValue, refused } from './reference-evaluator.ts';
import { isFullRun } from '../../support/full-run.ts';
import { data, rule, context, isPlain, valueOf } from './arbitrary-rules.ts';

/** The share of the random rules that a run tries. */
const ROUNDS = isFullRun ? 1 : 0.25;

/** Lengths that have no value, and lengths that are no whole numbers. */
const NOTHING = { substr: [[{ toString: null, '': null }]] };
const LENGTHS = [
  { substr: [' ', { '==': {} }, NOTHING] },
  { substr: [85, 0, NOTHING] },
  { substr: ['abc', 0, -5e-324] },
  { substr: ['abc', 0, -1.5] },
  { substr: ['abc', 0, '-1'] },
];

describe('any rule over any data', () => {
  it('gives a value, and throws only for an unknown operator', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        expect(() => valueOf(written, about)).not.toThrow();
      }),
      { numRuns: 3000 * ROUNDS },
    );
  });
  it('accepts any context, even one that is not an object', () => {
    fc.assert(
      fc.property(rule, data, (written, about) => {
        expect(() => valueOf(written, about)).not.toThrow();
      }),
      { numRuns: 1000 * ROUNDS },
    );
  });
  it('gives only plain data', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        expect(isPlain(valueOf(written, about))).toBe(true);
      }),
      { numRuns: 2000 * ROUNDS },
    );
  });
  it('is deterministic, and changes neither rule nor data', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        const before = JSON.stringify([written, about]);
        expect(valueOf(written, about)).toEqual(valueOf(written, structuredClone(about)));
        expect(JSON.stringify([written, about])).toBe(before);
      }),
      { numRuns: 1000 * ROUNDS },
    );
  });
  it('agrees with the reference evaluator on each evaluation', () => {
    fc.assert(
      fc.property(rule, context, data, (written, about, other) => {
        fc.pre(!JSON.stringify(written).includes('"matches"'));
        for (const seen of [about, other, about])
          expect(valueOf(written, seen)).toEqual(plainValue(written, seen));
      }),
      {
        numRuns: 3000 * ROUNDS,
        examples: LENGTHS.map((written): [unknown, Context, unknown] => [
          written,
          { a: 0, b: 0, list: [], $lists: {} },
          [],
        ]),
      },
    );
  });
  it("agrees with json-logic-js on JavaScript's own operators", () => {
    fc.assert(
      fc.property(
        fc.constantFrom('===', '!==', '!', '!!'),
        fc.array(
          data.filter((value) => value !== null),
          { minLength: 1, maxLength: 2 },
        ),
        (operator, values) => {
          const written = { [operator]: values.map((_, index) => ({ var: String(index) })) };
          expect(evaluate(written, values as never)).toBe(
            jsonLogic.apply(written as never, values),
          );
        },
      ),
      { numRuns: 2000 * ROUNDS },
    );
  });
  it('gives the same value with and without a trace', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        const plain = valueOf(written, about);
        fc.pre(plain !== refused);
        const { value, entries } = evaluateWithTrace(written as Rule, about);
        expect(value).toEqual(plain);
        expect(entries.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 1000 * ROUNDS },
    );
  });
  it('reads only the paths that it lists', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b', 'a.b', 'list.0'),
        fc.constantFrom('!', '!!', '+', 'cat', 'merge'),
        context,
        (path, operator, about) => {
          const written = { [operator]: [{ var: path }] };
          const read = evaluateWithTrace(written, about).entries.flatMap(
            (entry) => entry.read ?? [],
          );
          expect(pathsRead(written)).toEqual(read);
        },
      ),
    );
  });
});
