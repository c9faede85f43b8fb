/** A guard that asks for an answer counts blanks as none. */
import { expect, it } from 'vitest';
import {
  findGuard,
  pathsRead,
  writePath,
  type CompiledSet,
  type Rule,
} from '../../../src/engine/index.ts';
import { sets } from '../../definitions.ts';

/** The set with all products. */
const set = [...sets.values()].find(({ journeys }) => 'dscr' in journeys) as CompiledSet;
const flags = { 'fe-heloc-redesign-2025': true };

/** The journeys and steps, with each answer that a guard of the journey reads. */
const rows = Object.values(set.journeys).flatMap(({ id, guards, steps }) => {
  const read = guards.flatMap(({ when }) => pathsRead(when as Rule));
  const last = steps.at(-1)?.id ?? '';
  return [...new Set(read)]
    .filter((path) => path.startsWith('answers.'))
    .map((path) => [id, last, path.slice('answers.'.length)] as const);
});

it('reads the street of both journeys', () =>
  expect(rows.map(([, , path]) => path)).toEqual(
    expect.arrayContaining(['propertyAddress.street1', 'rental.street1']),
  ));

it.each(rows)('%s: the step %s needs more than blanks in %s', (journey, step, path) => {
  const guardFor = (value: unknown) =>
    findGuard(set, journey, step, { flags, answers: writePath({}, path, value) });
  expect(guardFor('3 Quay Road')).toBeNull();
  expect(guardFor(undefined)).toBe(set.journeys[journey]?.basePath);
  for (const blank of ['', ' ', '\t\n', '\u00a0\u2003'])
    expect(guardFor(blank)).toBe(guardFor(undefined));
});
