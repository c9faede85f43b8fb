/** The record of a store: who made which release active, when and why. Entries are chained by hashes. */
import { sha256 } from '../read/hash.ts';
import type { LinkDetails } from './show-links.ts';

/** The details of a change beyond its release. Each key is absent when it does not apply. */
export interface RecordDetails {
  /** The channel that changed; absent: the live release. */
  readonly channel?: string;
  /** Percent of the sessions. */
  readonly share?: number;
  /** Codes of the lenders. */
  readonly orgs?: readonly string[];
  /** How many changes of each class the release has against the one before. */
  readonly changes?: ChangeCounts;
  /** The person who made the change: the issuer and its name for the operator. */
  readonly person?: string;
  /** The people who changed the definitions of the release through the Studio. */
  readonly editors?: readonly string[];
  /** ISO time at which a planned release goes live. */
  readonly goesLiveAt?: string;
  /** The number of the `schedule` entry of the plan that this entry ends. */
  readonly plan?: number;
  /** The link to show that was made or ended. */
  readonly link?: LinkDetails;
  /** The id of the named draft of which the release was made. */
  readonly draft?: string;
}
interface ChangeCounts {
  readonly breaking: number;
  readonly dangerous: number;
  readonly safe: number;
}

/** One change of the releases. */
export interface RecordEntry {
  /** 1 for the first entry. */
  readonly number: number;
  /** ISO time of the store. */
  readonly at: string;
  /**
   * `publish`, `rollback`: another release is active. `end`: a channel ended. `pin`, `unpin`: a
   * release may not, or may again, be removed. `collect`: a release was removed. `approve`: an
   * operator lets the release replace the base. `schedule`: the release goes live at an instant.
   * `unschedule`: not any more. `lapse`: it could not, at its instant. `show`, `unshow`: a link to
   * show the release was made, or ended before its time.
   */
  readonly action:
    | 'publish'
    | 'rollback'
    | 'end'
    | 'pin'
    | 'unpin'
    | 'collect'
    | 'approve'
    | 'schedule'
    | 'unschedule'
    | 'lapse'
    | 'show'
    | 'unshow';
  /** The release that became active, or that the action is about. */
  readonly release: string;
  /** The release that was active before; null for none. */
  readonly base: string | null;
  readonly who: string;
  readonly why: string;
  readonly details?: RecordDetails;
  /** The hash of the entry before; empty for the first one. */
  readonly previous: string;
  /** SHA-256 over all other keys, as hex. */
  readonly hash: string;
}
/** A change that was made. */
export interface Recorded extends RecordEntry {
  /** Why the record does not have the entry; absent when it has. */
  readonly fault?: string;
}
type Content = Omit<RecordEntry, 'hash'>;
export type NewEntry = Omit<RecordEntry, 'hash' | 'number' | 'previous'>;

/** The entry that follows the last one; undefined: the record is empty. */
export function nextEntry(
  last: Pick<RecordEntry, 'number' | 'hash'> | undefined,
  { at, action, release, base, who, why, details }: NewEntry,
): RecordEntry {
  const text = detailsText(details);
  const content = {
    number: (last?.number ?? 0) + 1,
    at,
    action,
    release,
    base,
    who,
    why,
    ...(text !== null && { details: JSON.parse(text) as RecordDetails }),
    previous: last?.hash ?? '',
  };
  return { ...content, hash: computeHash(content) };
}

/** Details as JSON with its keys in one order, so that their order in storage does not matter; null for none. */
export function detailsText(details: RecordDetails = {}): string | null {
  const { channel, share, orgs, changes, person, editors, goesLiveAt, plan, link } = details;
  const { draft } = details;
  const { token, title, org, until } = link ?? {};
  const { breaking, dangerous, safe } = changes ?? {};
  const text = JSON.stringify({
    channel,
    share,
    orgs,
    changes: changes && { breaking, dangerous, safe },
    person,
    editors,
    goesLiveAt,
    plan,
    link: link && { token, title, org, until },
    draft,
  });
  return text === '{}' ? null : text;
}

/** The keys are listed, so that their order in storage does not matter. An entry without details has none in its hash. */
function computeHash({ number, at, action, release, base, who, why, details, previous }: Content) {
  const text = detailsText(details);
  const more = text === null ? [] : [text];
  return sha256(JSON.stringify([number, at, action, release, base, who, why, previous, ...more]));
}

/** The number of the first entry that was changed, removed or inserted; undefined when the chain is whole. */
export function brokenEntry(record: readonly RecordEntry[]): number | undefined {
  const index = record.findIndex(
    (entry, at) =>
      entry.number !== at + 1 ||
      entry.previous !== (record[at - 1]?.hash ?? '') ||
      entry.hash !== computeHash(entry),
  );
  return index < 0 ? undefined : index + 1;
}
