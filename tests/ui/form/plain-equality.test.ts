/** The comparison in the build of the app, against the one of rjsf that it replaces. */
import { deepEquals } from '@rjsf/utils';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCustomEqual } from '../../../src/ui/form/plain-equality.ts';

const isEqual = createCustomEqual();
const data = fc.jsonValue({ maxDepth: 4 });

it('agrees with rjsf on any two data', () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(isEqual(one, other)).toBe(deepEquals(one, other));
      expect(isEqual(one, structuredClone(one))).toBe(true);
    }),
    { seed: 5, numRuns: 300 },
  );
});

const cyclic = (name: string) => {
  const object: Record<string, unknown> = { name };
  object['self'] = object;
  return object;
};

it.each([
  ['functions', { change: () => 1 }, { change: () => 2 }, true],
  ['a function and another value', { change: () => 1 }, { change: 1 }, false],
  ['NaN', [Number.NaN], [Number.NaN], true],
  ['zeros of both signs', [0], [-0], true],
  ['an absent key and an undefined one', {}, { a: undefined }, false],
  ['undefined under different keys', { a: undefined }, { b: undefined }, false],
  ['an array and an object', [], {}, false],
  ['equal cycles', cyclic('a'), cyclic('a'), true],
  ['different cycles', cyclic('a'), cyclic('b'), false],
])('compares %s as rjsf does', (_, one, other, expected) => {
  expect([isEqual(one, other), deepEquals(one, other)]).toEqual([expected, expected]);
});

it('finds objects of a class equal only when they are the same one', () => {
  const when = new Date(0);
  expect([isEqual(when, when), isEqual(when, new Date(0))]).toEqual([true, false]);
});
