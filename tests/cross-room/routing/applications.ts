/** Builds applications from field values, given or random. The same seed gives the same ones. */
import type { Context } from '../../../src/engine/index.ts';
import { fields, oddValues } from './fields.ts';

export const uuid = '3c5d8a90-1111-4222-8333-444455556666';
type Group = { [key: string]: unknown };
/** A number from 0 (included) to 1 (excluded). */
export type Chance = () => number;

/** A signed-in borrower's context with a value at each path; undefined leaves it out. */
export function applicationOf(
  checklistStatus: unknown,
  values: Iterable<readonly [path: string, value: unknown]>,
): Context {
  const context: Group = {
    authenticated: true,
    application: { uuid, status: { checklistStatus } },
  };
  for (const [path, value] of values) if (value !== undefined) put(context, path.split('.'), value);
  return context;
}

/** Values that cause an exception only in combination. */
const combinations: readonly { readonly [path: string]: unknown }[] = [
  {},
  {},
  {},
  {
    'application.property.state': 'TX',
    'application.status.bpo': 'BPO_REQUIRED',
    'application.status.uwSubDecision': undefined,
  },
];

/** Random field values: progress up to a random field, then up to five fields changed, some to odd values. */
export function randomValues(chance: Chance): Map<string, unknown> {
  const doneCount = Math.floor(chance() * (fields.length + 1));
  const values = new Map(
    fields.map(({ path, done }, at) => [path, at < doneCount ? done : undefined]),
  );
  for (const [path, value] of Object.entries(pick(chance, combinations))) values.set(path, value);
  for (let changes = Math.floor(chance() * 6); changes > 0; changes -= 1) {
    const { path, others } = pick(chance, fields);
    values.set(path, pick(chance, chance() < 0.1 ? oddValues : [undefined, ...others]));
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
  if (rest.length === 0) group[head] = value;
  else put((group[head] ??= {}) as Group, rest, value);
}
