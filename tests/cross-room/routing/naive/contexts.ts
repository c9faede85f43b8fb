/** Builds random contexts of the contract, the same ones for the same seed. */
import {
  EXCEPTION_FIELDS,
  ODD_NUMBERS,
  ODD_VALUES,
  PROGRESS_FIELDS,
  STATUS_GROUPS,
  type Field,
} from './fields.ts';
import { SITUATIONS } from './situations.ts';
import { PROGRESS_STAGES, STATUSES, STRANGE_STATUSES, WAITING_STATUSES } from './statuses.ts';
import type { Json } from './words.ts';

/** Gives random numbers from 0 (included) to 1 (excluded), the same sequence for the same seed. */
export type Chance = () => number;

type Group = { [key: string]: Json };

const APPLICATION_UUID = '3c5d8a90-1111-4222-8333-444455556666';

/** A linear congruential generator (the constants of Numerical Recipes), mixed so that its weak low bits do not show. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 2246822519) >>> 0;
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** One context: an application with progress up to a random field, some fields changed, some to odd values. */
export function randomContext(chance: Chance): Json {
  const context: Group = {};
  const doneCount = chance() < 0.2 ? 0 : Math.floor(chance() * (PROGRESS_FIELDS.length + 1));
  const changeRate = pick(chance, [0, 0.03, 0.1, 0.5]);
  PROGRESS_FIELDS.forEach((field, index) => {
    if (chance() < changeRate) put(context, field.path, otherValue(chance, field));
    else if (index < doneCount) put(context, field.path, field.done);
  });
  const exceptionRate = pick(chance, [0, 0.05, 0.2, 0.5]);
  for (const field of EXCEPTION_FIELDS) {
    if (chance() < exceptionRate)
      put(context, field.path, chance() < 0.2 ? field.done : otherValue(chance, field));
  }
  put(context, 'application.uuid', APPLICATION_UUID);
  put(context, 'application.status.checklistStatus', pick(chance, pick(chance, STATUS_GROUPS)));
  if (chance() < 0.3) putSituation(chance, context);
  return chance() < 0.02 ? withoutAGroup(chance, context) : context;
}

/** A status for `poll`; sometimes one that only resembles a waiting status. */
export function randomStatus(chance: Chance): string {
  return pick(chance, pick(chance, [STATUSES, WAITING_STATUSES, STRANGE_STATUSES]));
}

/** An attempt number around the limits or far beyond them. */
export function randomAttempt(chance: Chance): number {
  return chance() < 0.9 ? 1 + Math.floor(chance() * 17) : pick(chance, [50, 1000, 1_000_000]);
}

/** A stage of the sidebar. */
export function randomProgressStage(chance: Chance): string {
  return pick(chance, PROGRESS_STAGES);
}

function otherValue(chance: Chance, field: Field): Json | undefined {
  if (chance() < 0.65) return pick(chance, field.others);
  return pick(chance, field.isNumber ? ODD_NUMBERS : ODD_VALUES);
}

/** Applies one of the situations that random values rarely produce. */
function putSituation(chance: Chance, context: Group): void {
  for (const [path, values] of Object.entries(pick(chance, SITUATIONS)))
    put(context, path, pick(chance, values));
}

/** Replaces the application, its status, its property or the profile with a missing or invalid value. */
function withoutAGroup(chance: Chance, context: Group): Group {
  put(
    context,
    pick(chance, ['application', 'application.status', 'application.property', 'profile']),
    pick(chance, [...ODD_VALUES, {}]),
  );
  return context;
}

/** Sets the value at a dotted path and creates missing groups. Undefined removes the key. */
function put(context: Group, path: string, value: Json | undefined): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let group = context;
  for (const key of keys) {
    const inner = group[key];
    const next: Group =
      inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
    group[key] = next;
    group = next;
  }
  if (value === undefined) delete group[last];
  else group[last] = structuredClone(value);
}

function pick<T>(chance: Chance, from: readonly T[]): T {
  const one = from[Math.floor(chance() * from.length)];
  return one as T;
}
