/** Messages that name a computed value beside its limit: rounding never makes the two equal. */
import { expect, test } from 'vitest';
import { sets } from '../../definitions.ts';

type Json = unknown;
interface Check {
  readonly id: string;
  readonly when: Json;
  readonly error?: Json;
}

const COMPARISONS = ['<', '<=', '>', '>='];

/** All objects within a value. */
function* objectsIn(value: Json): Generator<Readonly<Record<string, Json>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, Json>>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** The texts of a message that print this value with a limited number of decimals. */
const printsOf = (message: Json, value: Json): readonly string[] =>
  [...objectsIn(message)]
    .filter(({ percent, money }) => {
      const [printed] = ((percent ?? money) as readonly Json[] | undefined) ?? [];
      return JSON.stringify(printed) === JSON.stringify(value);
    })
    .map((print) => JSON.stringify(print));

/** The messages that print both sides of a comparison of their check without comparing the prints. */
function contradictoryMessages({ id, when, error }: Check): readonly string[] {
  if (typeof error !== 'object') return [];
  const compared = [...objectsIn(error)].map((rule) => JSON.stringify(rule['==']));
  return [...objectsIn(when)].flatMap((rule) =>
    COMPARISONS.filter((operator) => Array.isArray(rule[operator])).flatMap((operator) => {
      const [left, right] = rule[operator] as readonly Json[];
      const [lefts, rights] = [printsOf(error, left), printsOf(error, right)];
      if (lefts.length === 0 || rights.length === 0) return [];
      const pair = (one: string, other: string) => compared.includes(`[${one},${other}]`);
      return lefts.some((one) => rights.some((other) => pair(one, other))) ? [] : [id];
    }),
  );
}

const checks = [...sets.values()].flatMap((set) =>
  [
    ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
    ...Object.values(set.pages).map(({ screen }) => screen),
    ...Object.values(set.forms),
  ].flatMap((screen) => (screen as { readonly checks?: readonly Check[] }).checks ?? []),
);

test('no message prints a value and the limit that it misses as the same number', () => {
  expect(checks.map(({ id }) => id)).toContain('coverage');
  expect(checks.flatMap(contradictoryMessages)).toEqual([]);
});

test('a message that rounds both is found', () => {
  const value = { var: 'answers.rent' };
  const limit = { var: 'org.least' };
  const prints = [{ percent: [value, 0] }, ' of ', { percent: [limit, 0] }];
  const check = { id: 'rounded', when: { '<': [value, limit] }, error: { value: { cat: prints } } };
  expect(contradictoryMessages(check)).toEqual(['rounded']);
});
