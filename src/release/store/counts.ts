/** What hosts count about a release, so that a canary is compared with the live release. */

/**
 * Counts of a release. Each grows only. Canaries are decided by `judged` and `failed`; the others are
 * what pages say of themselves, for metrics.
 */
export interface ReleaseCounts {
  /** Sessions that a host issued, and in which it saw a submission accepted or a failure, each once. */
  readonly judged: number;
  /** Those in which the lender or the host failed, or refused a call of the release. */
  readonly failed: number;
  /** Pages that began to follow their release. */
  readonly sessions: number;
  /** Changing calls that were answered. */
  readonly calls: number;
  /** Those answered with 5xx. */
  readonly errors: number;
  /** Those that the lender refused: 4xx without 401. */
  readonly refusals: number;
  /** Submissions that succeeded. */
  readonly submissions: number;
  /** Pages that could not load the release. */
  readonly unloaded: number;
  /** Steps that pages showed, once they had the time in which a step is left. */
  readonly steps: number;
  /** Those after which the page went on, or came back, within that time. */
  readonly continued: number;
}

/** Release -> its counts. */
export type CountsByRelease = Readonly<Record<string, ReleaseCounts>>;

export const NO_COUNTS: ReleaseCounts = {
  judged: 0,
  failed: 0,
  sessions: 0,
  calls: 0,
  errors: 0,
  refusals: 0,
  submissions: 0,
  unloaded: 0,
  steps: 0,
  continued: 0,
};
export const COUNT_KEYS = Object.keys(NO_COUNTS) as readonly (keyof ReleaseCounts)[];

/** A step is abandoned when its page did nothing for this long, in milliseconds. */
export const STEP_IDLE_MS = 900_000;

/** Counts that an earlier version stored have fewer keys. */
type StoredCounts = Partial<ReleaseCounts>;

const each = (of: (key: keyof ReleaseCounts) => number): ReleaseCounts =>
  Object.fromEntries(COUNT_KEYS.map((key) => [key, of(key)])) as unknown as ReleaseCounts;

export const addCounts = (one: StoredCounts, other: StoredCounts): ReleaseCounts =>
  each((key) => (one[key] ?? 0) + (other[key] ?? 0));

/** What was counted since; never below 0, also after the counts were reset. */
export const countsSince = (now: StoredCounts, before: StoredCounts): ReleaseCounts =>
  each((key) => Math.max(0, (now[key] ?? 0) - (before[key] ?? 0)));

/** The sum of the counts of several hosts. */
export function sumCounts(all: readonly CountsByRelease[]): CountsByRelease {
  const sum: Record<string, ReleaseCounts> = {};
  for (const counts of all)
    for (const [release, one] of Object.entries(counts))
      sum[release] = addCounts(sum[release] ?? NO_COUNTS, one);
  return sum;
}
