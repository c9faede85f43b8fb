/** Reads the links to show from the record: each opens a release with a play lender until its end. */
import type { RecordEntry } from './record.ts';

/** The details of a link in an entry; of its end, the token alone. */
export interface LinkDetails {
  /** SHA-256 of the token of the address, as hex. */
  readonly token: string;
  readonly title?: string;
  /** Code of the lender. */
  readonly org?: string;
  /** ISO time. */
  readonly until?: string;
}

export interface ShowLink extends Required<LinkDetails>, Pick<RecordEntry, 'at' | 'who'> {
  readonly release: string;
  /** The person who ended it before its time; absent: nobody did. */
  readonly endedBy?: string;
}

/** All links, the newest first. */
export function showLinksIn(record: readonly RecordEntry[]): readonly ShowLink[] {
  const links = new Map<string, ShowLink>();
  for (const { action, at, who, release, details } of record) {
    const { token = '', title = '', org = '', until = '' } = details?.link ?? {};
    const known = links.get(token);
    if (action === 'show') links.set(token, { token, title, org, until, release, at, who });
    if (action === 'unshow' && known) links.set(token, { ...known, endedBy: who });
  }
  return [...links.values()].toReversed();
}

/** Whether a link opens at a time in epoch milliseconds. */
export const isShowing = (
  { until, endedBy }: Pick<ShowLink, 'until' | 'endedBy'>,
  now: number,
): boolean => endedBy === undefined && Date.parse(until) > now;

/** The releases that links keep from being removed. */
export const keptByLinks = (record: readonly RecordEntry[]): readonly string[] =>
  showLinksIn(record).flatMap((link) => (isShowing(link, Date.now()) ? [link.release] : []));
