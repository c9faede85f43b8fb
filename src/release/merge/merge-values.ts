/**
 * Merges two changes of one JSON value: members of objects by their name, entries of lists by their
 * `id` or `value`, or else by their position. The order of members counts, since questions show in it.
 */
import { isRecord } from '../../domain/index.ts';
import { memberPointer } from '../../engine/index.ts';

/** A value that both sides changed differently. Undefined: it is not there. */
export interface ValueConflict {
  /** JSON pointer; empty for the whole file. Entries of lists are counted as in `theirs`. */
  readonly pointer: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Chooses a side for a conflict; undefined: nobody has chosen. */
export type Choose = (conflict: ValueConflict) => 'mine' | 'theirs' | undefined;

interface Sides<T = unknown> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}
interface Merging {
  readonly choose: Choose;
  readonly conflicts: ValueConflict[];
}
type Json = Readonly<Record<string, unknown>>;
type List = readonly unknown[];
type Names = readonly string[];

/** A rule is one value: of two halves it would be one that nobody wrote. */
const RULE = /\/(?:when|rule)$/;

/** The merged value, with theirs at each conflict that nobody has decided. */
export function mergeValues(
  sides: Sides,
  choose: Choose,
): { readonly value: unknown; readonly conflicts: readonly ValueConflict[] } {
  const conflicts: ValueConflict[] = [];
  const value = mergeAt('', sides, { choose, conflicts });
  return { value, conflicts };
}

/** Whether two values are the same, with the order of their members. */
export const isIdentical = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function mergeAt(pointer: string, sides: Sides, merging: Merging): unknown {
  const { base, mine, theirs } = sides;
  if (isIdentical(mine, theirs) || isIdentical(mine, base)) return theirs;
  if (isIdentical(theirs, base)) return mine;
  const merged = mergeInside(pointer, sides, merging);
  if (merged !== undefined) return merged;
  const conflict = { pointer, ...sides };
  const chosen = merging.choose(conflict);
  if (chosen === undefined) merging.conflicts.push(conflict);
  return chosen === 'mine' ? mine : theirs;
}

/** Undefined when the value can only be chosen as a whole. */
function mergeInside(pointer: string, { base, mine, theirs }: Sides, merging: Merging): unknown {
  if (RULE.test(pointer)) return undefined;
  if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || base === undefined))
    return mergeRecords(pointer, { base: base ?? {}, mine, theirs }, merging);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(pointer, { base, mine, theirs }, merging);
  return undefined;
}

function mergeRecords(
  pointer: string,
  { base, mine, theirs }: Sides<Json>,
  merging: Merging,
): Json | undefined {
  const order = mergeOrder({
    base: Object.keys(base),
    mine: Object.keys(mine),
    theirs: Object.keys(theirs),
  });
  const at = (side: Json, key: string): unknown =>
    Object.hasOwn(side, key) ? side[key] : undefined;
  const merged = order?.map((key) => {
    const sides = { base: at(base, key), mine: at(mine, key), theirs: at(theirs, key) };
    return [key, mergeAt(memberPointer(pointer, key), sides, merging)] as const;
  });
  return merged && Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeLists(
  pointer: string,
  { base, mine, theirs }: Sides<List>,
  merging: Merging,
): List | undefined {
  const [before, own, others] = [namesOf(base), namesOf(mine), namesOf(theirs)];
  const isLong = base.length !== mine.length || base.length !== theirs.length;
  const areTexts = base.every((entry) => typeof entry === 'string');
  // A text that both replace at one place is one change, not two new entries.
  if (before && own && others && (isLong || !areTexts))
    return mergeOrder({ base: before, mine: own, theirs: others })?.flatMap((name) => {
      const at = others.indexOf(name);
      const sides = {
        base: base[before.indexOf(name)],
        mine: mine[own.indexOf(name)],
        theirs: theirs[at],
      };
      const key = at < 0 ? name : String(at);
      const value = mergeAt(memberPointer(pointer, key), sides, merging);
      return value === undefined ? [] : [value];
    });
  if (isLong || hasMoved(base, mine) || hasMoved(base, theirs)) return undefined;
  return theirs.map((entry, at) => {
    const sides = { base: base[at], mine: mine[at], theirs: entry };
    return mergeAt(memberPointer(pointer, String(at)), sides, merging);
  });
}

/** Whether a side has an entry where another one was. */
const hasMoved = (base: List, side: List): boolean => {
  const [before, after] = [base, side].map((list) => list.map((entry) => JSON.stringify(entry)));
  return after?.some((entry, at) => entry !== before?.[at] && before?.includes(entry)) === true;
};

/** The texts, ids or values of entries; undefined unless each has one of its own. */
function namesOf(list: List): Names | undefined {
  const names = list.map((entry) => (isRecord(entry) ? (entry['id'] ?? entry['value']) : entry));
  const found = names.filter((name) => typeof name === 'string');
  return new Set(found).size === list.length ? found : undefined;
}

/**
 * The names of both sides in one order; undefined when both changed the order of the same ones.
 * Those that one side removed are in it, too, since the other may have changed what they name.
 */
function mergeOrder({ base, mine, theirs }: Sides<Names>): Names | undefined {
  const both = (list: Names, other: Names): Names => list.filter((name) => other.includes(name));
  const isKept = (list: Names): boolean => isIdentical(both(list, base), both(base, list));
  if (isKept(mine) || isIdentical(both(mine, theirs), both(theirs, mine)))
    return insertInto(theirs, mine);
  return isKept(theirs) ? insertInto(mine, theirs) : undefined;
}

/** The names of `list` with those of `other` alone, each after the one that is before it there. */
const insertInto = (list: Names, other: Names): Names =>
  other.reduce<Names>((merged, name, index) => {
    if (merged.includes(name)) return merged;
    const before = other.slice(0, index).findLast((one) => merged.includes(one));
    return merged.toSpliced(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name);
  }, list);
