/** Builds applications from field values, given or random. The same seed gives the same ones. */
import type { Context } from '../../../src/engine/index.ts';
import { atStage, fields, oddValues } from './fields.ts';

export const uuid = '3c5d8a90-1111-4222-8333-444455556666';
export const STATUS = 'application.status.checklistStatus';
type Group = { [key: string]: unknown };
/** A number from 0 (included) to 1 (excluded). */
export type Chance = () => number;

/** A signed-in borrower's context with a value at each path; undefined leaves it out. */
export function applicationOf(
  checklistStatus: unknown,
  values: Iterable<readonly [path: string, value: unknown]>,
): Context {
  const context: Group = { authenticated: true, application: { uuid, status: {} } };
  const given = [...values, [STATUS, checklistStatus] as const].filter(
    ([, value]) => value !== undefined,
  );
  // A value of a field goes before the values of its members.
  for (const [path, value] of given.toSorted(([one], [other]) => depthOf(one) - depthOf(other)))
    put(context, path.split('.'), value);
  return context;
}

const depthOf = (path: string): number => path.split('.').length;
const stageExamples = [...atStage.values()];

/** Random field values: those of a random stage, then up to five fields changed, some to odd values. */
export function randomValues(chance: Chance): Map<string, unknown> {
  const values = new Map(pick(chance, stageExamples));
  for (let changes = Math.floor(chance() * 6); changes > 0; changes -= 1) {
    const { path, values: own } = pick(chance, fields);
    values.set(path, pick(chance, chance() < 0.1 ? oddValues : own));
  }
  return values;
}

/** A random element of a list. */
export function pick<One>(chance: Chance, among: readonly One[]): One {
  return among[Math.floor(chance() * among.length)] as One;
}

/** A random number generator, deterministic for a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

function put(group: Group, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) return void (group[head] = value);
  const below = group[head];
  const isGroup = typeof below === 'object' && below !== null && !Array.isArray(below);
  // Values are shared, so the group is copied.
  const copy = isGroup ? { ...below } : {};
  group[head] = copy;
  put(copy, rest, value);
}
