/** Pairs the entries of two lists: by their id, else by their content and order. */
import { canonical } from './canonical.ts';
import { isRecord } from '../../../domain/index.ts';

/** Indexes of an entry in both lists; one is missing for an entry that was added or removed. */
interface EntryPair {
  /** Names the entry in a path: its id, or its key and index. */
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

interface PairedLists {
  readonly pairs: readonly EntryPair[];
  /** Whether entries of both lists have another order. */
  readonly isReordered: boolean;
}

/** Keys that identify an entry where they are unique, the most exact first. */
const IDS = ['id', 'key', 'value', 'from', 'category', 'heading'] as const;
/** Keys that two versions of an entry without an id share. */
const LIKENESS = [
  'status',
  'stage',
  'from',
  'run',
  'under',
  'path',
  'block',
  'copy',
  'to',
  'label',
  'transition',
  'when',
];

/** The pairs of two lists, in the order of the second; removed entries follow. */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): PairedLists {
  const key = IDS.find((name) => isUnique(before, name) && isUnique(after, name));
  const names = (list: readonly unknown[], index: number): string =>
    key === undefined ? rowName(list[index], index) : getId(list[index], key);
  const matched = key === undefined ? byContent(before, after) : byId(before, after, key);
  const pairs: EntryPair[] = after.map((_, at) => {
    const old = [...matched].find(([, to]) => to === at)?.[0];
    return { name: names(after, at), after: at, ...(old !== undefined && { before: old }) };
  });
  const removed = before.flatMap((_, at) =>
    matched.has(at) ? [] : [{ name: names(before, at), before: at }],
  );
  const order = [...matched].toSorted(([a], [b]) => a - b).map(([, to]) => to);
  const isReordered = order.some((to, at) => at > 0 && to < (order[at - 1] ?? 0));
  return { pairs: [...pairs, ...removed], isReordered };
}

const getId = (entry: unknown, key: string): string =>
  isRecord(entry) ? String(entry[key]) : String(entry);

function isUnique(list: readonly unknown[], key: string): boolean {
  const ids = list.map((entry) => (isRecord(entry) ? entry[key] : undefined));
  return (
    ids.every((id) => ['string', 'number', 'boolean'].includes(typeof id)) &&
    new Set(ids).size === ids.length
  );
}

function byId(before: readonly unknown[], after: readonly unknown[], key: string) {
  const at = new Map(after.map((entry, index) => [getId(entry, key), index]));
  return new Map(
    before.flatMap((entry, index) => {
      const to = at.get(getId(entry, key));
      return to === undefined ? [] : [[index, to] as const];
    }),
  );
}

/** Equal entries first, in order where they can be; then those that share a key of LIKENESS; then those of which only the rule differs. */
function byContent(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const matched = new Map<number, number>();
  const free = new Set(after.keys());
  const match = (isAlike: (one: unknown, other: unknown) => boolean): void => {
    for (const [index, entry] of before.entries()) {
      if (matched.has(index)) continue;
      const to = [...free].find((at) => isAlike(entry, after[at]));
      if (to === undefined) continue;
      matched.set(index, to);
      free.delete(to);
    }
  };
  match((one, other) => canonical(one) === canonical(other));
  for (const key of LIKENESS)
    match(
      (one, other) =>
        isRecord(one) &&
        isRecord(other) &&
        one[key] !== undefined &&
        canonical(one[key]) === canonical(other[key]),
    );
  match((one, other) => canonical(withoutRule(one)) === canonical(withoutRule(other)));
  return matched;
}

const withoutRule = (entry: unknown): unknown =>
  isRecord(entry) ? { ...entry, when: undefined } : entry;

function rowName(entry: unknown, index: number): string {
  const key = isRecord(entry) ? LIKENESS.find((name) => entry[name] !== undefined) : undefined;
  const value = key !== undefined && isRecord(entry) ? entry[key] : undefined;
  return typeof value === 'string' ? `${value} (row ${index + 1})` : `row ${index + 1}`;
}
