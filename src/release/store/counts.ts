/** The counts of hosts about a release, so that a canary is compared with the live release. */

/**
 * The counts of a release. Each grows only. Canaries are decided by `judged` and `failed`; the
 * others are what pages say of themselves, for metrics.
 */
export const COUNT_KEYS = [
  // Sessions that a host issued, and in which it saw a submission accepted or a failure, each once.
  'judged',
  // Sessions in which the lender or the host failed, or refused a call of the release.
  'failed',
  // Pages that began to follow their release.
  'sessions',
  // Changing calls that were answered.
  'calls',
  // Calls that were answered with 5xx.
  'errors',
  // Calls that the lender refused: 4xx without 401.
  'refusals',
  // Submissions that succeeded.
  'submissions',
  // Pages that could not load the release.
  'unloaded',
  // Steps that pages showed, once they had the time in which a step is left.
  'steps',
  // Steps after which the page went on, or came back, within that time.
  'continued',
] as const;

export type ReleaseCounts = Readonly<Record<(typeof COUNT_KEYS)[number], number>>;

/** Release -> its counts. */
export type CountsByRelease = Readonly<Record<string, ReleaseCounts>>;

/** A step is abandoned when its page did nothing for this long, in milliseconds. */
export const STEP_IDLE_MS = 900_000;

/** Counts that an earlier version stored have fewer keys. */
type StoredCounts = Partial<ReleaseCounts>;

const each = (of: (key: keyof ReleaseCounts) => number): ReleaseCounts =>
  Object.fromEntries(COUNT_KEYS.map((key) => [key, of(key)])) as unknown as ReleaseCounts;

export const NO_COUNTS = each(() => 0);

export const addCounts = (one: StoredCounts, other: StoredCounts): ReleaseCounts =>
  each((key) => (one[key] ?? 0) + (other[key] ?? 0));

/** Returns the counts since then; never below 0, also after the counts were reset. */
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
