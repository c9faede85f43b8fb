/** Filters the definitions, and lists all of them with their parents. */
import { hasWords, splitSearch } from '../shared/words.ts';
import type { DefinitionEntry, DefinitionGroup } from '../../host/index.ts';

/** Whether an entry, or the name of something around it, has all of the words. */
const isFound = (entry: DefinitionEntry, around: string, words: readonly string[]): boolean =>
  hasWords(`${around} ${entry.title} ${entry.id} ${entry.address ?? ''}`, words);

/** The groups with the entries that have all words of the filter, and their parents. */
export function filterGroups(
  groups: readonly DefinitionGroup[],
  filter: string,
): readonly DefinitionGroup[] {
  const words = splitSearch(filter);
  if (words.length === 0) return groups;
  return groups
    .map(({ title, entries }) => ({ title, entries: filterEntries(entries, title, words) }))
    .filter(({ entries }) => entries.length > 0);
}

function filterEntries(
  entries: readonly DefinitionEntry[],
  around: string,
  words: readonly string[],
): readonly DefinitionEntry[] {
  return entries.flatMap((entry) => {
    // Everything in an entry that is found is shown.
    if (isFound(entry, around, words)) return [entry];
    const children = filterEntries(entry.children ?? [], around, words);
    return children.length === 0 ? [] : [{ ...entry, children }];
  });
}

/** An entry with the entries around it, the outermost first. */
export interface PlacedEntry {
  readonly entry: DefinitionEntry;
  readonly parents: readonly DefinitionEntry[];
}

/** Every entry of the groups with its parents. */
export const listPlaced = (groups: readonly DefinitionGroup[]): readonly PlacedEntry[] =>
  groups.flatMap(({ entries }) => placed(entries, []));

const placed = (
  entries: readonly DefinitionEntry[],
  parents: readonly DefinitionEntry[],
): readonly PlacedEntry[] =>
  entries.flatMap((entry) => [
    { entry, parents },
    ...placed(entry.children ?? [], [...parents, entry]),
  ]);

/** The entry that a line of a file belongs to: the last one that begins there or before. */
export const entryAt = (
  entries: readonly PlacedEntry[],
  file: string,
  line: number,
): PlacedEntry | undefined =>
  entries
    .filter(({ entry }) => entry.file === file && entry.line <= line)
    .reduce<PlacedEntry | undefined>(
      (best, one) => (best === undefined || one.entry.line > best.entry.line ? one : best),
      undefined,
    );
