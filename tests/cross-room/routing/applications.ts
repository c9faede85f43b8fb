/** Applications made of fields: chosen one by one, or by chance, the same ones for the same seed. */
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

/** What sends a borrower beside the straight way only together. */
const kinds: readonly { readonly [path: string]: unknown }[] = [
  {},
  {},
  {},
  {
    'application.property.state': 'TX',
    'application.status.bpo': 'BPO_REQUIRED',
    'application.status.uwSubDecision': undefined,
  },
];

/** The fields of an application that has come some part of the way, a few of them as they matter to another rule, or as they should never be. */
export function anyValues(chance: Chance): Map<string, unknown> {
  const way = Math.floor(chance() * (fields.length + 1));
  const values = new Map(fields.map(({ path, done }, at) => [path, at < way ? done : undefined]));
  for (const [path, value] of Object.entries(pick(chance, kinds))) values.set(path, value);
  for (let changes = Math.floor(chance() * 6); changes > 0; changes -= 1) {
    const { path, others } = pick(chance, fields);
    values.set(path, pick(chance, chance() < 0.1 ? oddValues : [undefined, ...others]));
  }
  return values;
}

/** One of them. */
export function pick<One>(chance: Chance, among: readonly One[]): One {
  return among[Math.floor(chance() * among.length)] as One;
}

/** Numbers by chance, the same for the same seed (mulberry32). */
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
