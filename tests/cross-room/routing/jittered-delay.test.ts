import { expect, it } from 'vitest';
import { jitteredDelay } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';

it.each([
  [1000, 0, 800],
  [1000, 0.5, 1000],
  [1000, 1, 1200],
  [5000, 0, 4000],
  [5000, 1, 5000],
])('a delay of %i ms for the random number %d is %i ms, at most the cap', (ms, random, expected) =>
  expect(jitteredDelay(set, ms, random)).toBe(expected),
);
