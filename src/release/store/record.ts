/** The record of a store: who made which release active, when and why. Entries are chained by hashes. */
import { sha256 } from './hash.ts';

/** One change of the active release. */
export interface RecordEntry {
  /** 1 for the first entry. */
  readonly number: number;
  /** ISO time of the store. */
  readonly at: string;
  readonly action: 'publish' | 'rollback';
  /** The release that became active. */
  readonly release: string;
  /** The release that was active before; null for none. */
  readonly base: string | null;
  readonly who: string;
  readonly why: string;
  /** The hash of the entry before; empty for the first one. */
  readonly previous: string;
  /** SHA-256 over all other keys, as hex. */
  readonly hash: string;
}
type Content = Omit<RecordEntry, 'hash'>;
export type NewEntry = Omit<RecordEntry, 'hash' | 'number' | 'previous'>;

/** The entry that follows the last one; undefined: the record is empty. */
export function nextEntry(
  last: Pick<RecordEntry, 'number' | 'hash'> | undefined,
  { at, action, release, base, who, why }: NewEntry,
): RecordEntry {
  const content = {
    number: (last?.number ?? 0) + 1,
    at,
    action,
    release,
    base,
    who,
    why,
    previous: last?.hash ?? '',
  };
  return { ...content, hash: hashOf(content) };
}

/** The keys are listed, so that their order in storage does not matter. */
const hashOf = ({ number, at, action, release, base, who, why, previous }: Content): string =>
  sha256(JSON.stringify([number, at, action, release, base, who, why, previous]));

/** The number of the first entry that was changed, removed or inserted; undefined when the chain is whole. */
export function brokenEntry(record: readonly RecordEntry[]): number | undefined {
  const index = record.findIndex(
    (entry, at) =>
      entry.number !== at + 1 ||
      entry.previous !== (record[at - 1]?.hash ?? '') ||
      entry.hash !== hashOf(entry),
  );
  return index < 0 ? undefined : index + 1;
}
