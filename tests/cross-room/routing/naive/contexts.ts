/** Random contexts of the contract, the same ones for the same seed. */
import {
  BESIDE_THE_WAY,
  ODD_NUMBERS,
  ODD_VALUES,
  ON_THE_WAY,
  STATUS_GROUPS,
  type Field,
} from './fields.ts';
import { SITUATIONS } from './situations.ts';
import { PROGRESS_STAGES, STATUSES, STRANGE_STATUSES, WAITING_STATUSES } from './statuses.ts';
import type { Json } from './words.ts';

/** Gives numbers from 0 (included) to 1 (excluded), the same row of them for the same seed. */
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

/** One context: an application that has come some part of its way, with some fields changed, some of them to what is odd. */
export function randomContext(chance: Chance): Json {
  const context: Group = {};
  const wayDone = chance() < 0.2 ? 0 : Math.floor(chance() * (ON_THE_WAY.length + 1));
  const changes = pick(chance, [0, 0.03, 0.1, 0.5]);
  ON_THE_WAY.forEach((field, index) => {
    if (chance() < changes) put(context, field.path, otherValue(chance, field));
    else if (index < wayDone) put(context, field.path, field.done);
  });
  const asides = pick(chance, [0, 0.05, 0.2, 0.5]);
  for (const field of BESIDE_THE_WAY) {
    if (chance() < asides)
      put(context, field.path, chance() < 0.2 ? field.done : otherValue(chance, field));
  }
  put(context, 'application.uuid', APPLICATION_UUID);
  put(context, 'application.status.checklistStatus', pick(chance, pick(chance, STATUS_GROUPS)));
  if (chance() < 0.3) putSituation(chance, context);
  return chance() < 0.02 ? withoutAGroup(chance, context) : context;
}

/** A status to ask `poll` about; sometimes one that the group "waited for" only resembles. */
export function randomStatus(chance: Chance): string {
  return pick(chance, pick(chance, [STATUSES, WAITING_STATUSES, STRANGE_STATUSES]));
}

/** The number of a re-check: around the limits, and far beyond them. */
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

/** Makes one of the situations that chance alone hardly ever makes. */
function putSituation(chance: Chance, context: Group): void {
  for (const [path, values] of Object.entries(pick(chance, SITUATIONS)))
    put(context, path, pick(chance, values));
}

/** The whole application, its status or the profile is missing, or is no group at all. */
function withoutAGroup(chance: Chance, context: Group): Group {
  put(
    context,
    pick(chance, ['application', 'application.status', 'application.property', 'profile']),
    pick(chance, [...ODD_VALUES, {}]),
  );
  return context;
}

/** Sets a dotted path and makes the groups on its way; undefined takes the key away. */
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
