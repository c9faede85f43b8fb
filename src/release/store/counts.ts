/** What hosts count about a release, so that a canary is compared with the live release. */

/** Counts of all pages on a release. Each grows only. */
export interface ReleaseCounts {
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
}

/** Release -> its counts. */
export type CountsByRelease = Readonly<Record<string, ReleaseCounts>>;

export const NO_COUNTS: ReleaseCounts = {
  sessions: 0,
  calls: 0,
  errors: 0,
  refusals: 0,
  submissions: 0,
  unloaded: 0,
};
export const COUNT_KEYS = Object.keys(NO_COUNTS) as readonly (keyof ReleaseCounts)[];

const each = (of: (key: keyof ReleaseCounts) => number): ReleaseCounts =>
  Object.fromEntries(COUNT_KEYS.map((key) => [key, of(key)])) as unknown as ReleaseCounts;

export const addCounts = (one: ReleaseCounts, other: ReleaseCounts): ReleaseCounts =>
  each((key) => one[key] + other[key]);

/** What was counted since; never below 0, also after the counts were reset. */
export const countsSince = (now: ReleaseCounts, before: ReleaseCounts): ReleaseCounts =>
  each((key) => Math.max(0, now[key] - before[key]));

/** The sum of the counts of several hosts. */
export function sumCounts(all: readonly CountsByRelease[]): CountsByRelease {
  const sum: Record<string, ReleaseCounts> = {};
  for (const counts of all)
    for (const [release, one] of Object.entries(counts))
      sum[release] = addCounts(sum[release] ?? NO_COUNTS, one);
  return sum;
}
