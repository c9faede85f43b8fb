/** Finds every difference of two JSON values as small changes with their paths. */
import { operatorNames } from '../../../engine/index.ts';
import { isRecord, vocabulary } from '../../../domain/index.ts';
import { isSame } from './canonical.ts';
import { pairEntries } from './pair-entries.ts';

/** A value on the way to a change, on both sides. */
export interface Level {
  readonly before: unknown;
  readonly after: unknown;
}

export interface ValueChange {
  readonly op: 'added' | 'removed' | 'changed' | 'moved' | 'renamed';
  /** Keys from the root; the entry of a list by its id or row. */
  readonly path: readonly string[];
  /** The same with indexes, as in each of the two values. */
  readonly pathBefore: readonly string[];
  readonly pathAfter: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  /** The values that contain the change, from the root; `levels[n]` holds the member `path[n]`. */
  readonly levels: readonly Level[];
}

interface Position {
  readonly path: readonly string[];
  readonly pathBefore: readonly string[];
  readonly pathAfter: readonly string[];
  readonly levels: readonly Level[];
}

const operators: ReadonlySet<string> = new Set(operatorNames(vocabulary));
const ROOT: Position = { path: [], pathBefore: [], pathAfter: [], levels: [] };

/** The changes from one value to another; none when they are equal but for the order of keys. */
export function listChanges(before: unknown, after: unknown): readonly ValueChange[] {
  const found: ValueChange[] = [];
  collect(before, after, { at: ROOT, found });
  return found;
}

interface Collector {
  readonly at: Position;
  readonly found: ValueChange[];
}

function collect(before: unknown, after: unknown, { at, found }: Collector): void {
  if (isSame(before, after)) return;
  const level = { before, after };
  if (isRecord(before) && isRecord(after) && !isWhole(before) && !isWhole(after)) {
    for (const key of new Set([...Object.keys(after), ...Object.keys(before)]))
      collect(before[key], after[key], { at: within(at, level, [key, key, key]), found });
    return;
  }
  const tables = findTables(before, after);
  if (tables !== undefined) return collectEntries(tables, { at, found });
  const op = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  found.push({ op, ...at, before, after });
}

/** A rule or a computed text is one value: a part of it means nothing by itself. */
const isWhole = (value: Readonly<Record<string, unknown>>): boolean => {
  const [key = '', ...more] = Object.keys(value);
  return more.length === 0 && (operators.has(key) || key === 'value');
};

/** A list of objects is compared by its entries; another list is one value. */
const isTable = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  value.some(isRecord) &&
  !value.every((entry) => isRecord(entry) && isRule(entry));

/** Both lists of objects; one of them may be empty. Undefined for other values. */
function findTables(before: unknown, after: unknown): Tables | undefined {
  const isEmpty = (value: unknown): value is readonly [] =>
    Array.isArray(value) && value.length === 0;
  return (isTable(before) || isEmpty(before)) && (isTable(after) || isEmpty(after))
    ? [before, after]
    : undefined;
}
type Tables = readonly [before: readonly unknown[], after: readonly unknown[]];

const isRule = (entry: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(entry).length === 1 && operators.has(Object.keys(entry)[0] ?? '');

function collectEntries([before, after]: Tables, { at, found }: Collector): void {
  const { pairs, isReordered } = pairEntries(before, after);
  const level = { before, after };
  for (const { name, before: from, after: to } of pairs) {
    const position = within(at, level, [name, String(from ?? to), String(to ?? from)]);
    const old = from === undefined ? undefined : before[from];
    const young = to === undefined ? undefined : after[to];
    collect(old, young, { at: position, found });
  }
  if (isReordered) found.push({ op: 'moved', ...at, before, after });
}

const within = (
  { path, pathBefore, pathAfter, levels }: Position,
  level: Level,
  [name, from, to]: readonly [string, string, string],
): Position => ({
  path: [...path, name],
  pathBefore: [...pathBefore, from],
  pathAfter: [...pathAfter, to],
  levels: [...levels, level],
});
