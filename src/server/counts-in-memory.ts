/** Counts what happens within a time window, under a key. */

/** The calls of a window, with the one that was just counted. `from` is in epoch milliseconds. */
export interface Count {
  readonly from: number;
  readonly calls: number;
}

/** The most keys that are counted in memory at a time. The oldest are dropped first. */
const MAX_COUNTED = 50_000;

/**
 * Returns the function that counts a call under a key. A window begins with its first call and lasts
 * `windowMs`. `now` is in milliseconds.
 */
export function countsInMemory(now: () => number): (key: string, windowMs: number) => Count {
  const counts = new Map<string, Count>();
  return (key, windowMs) => {
    const known = counts.get(key);
    const isOpen = known !== undefined && now() < known.from + windowMs;
    const count = isOpen ? { from: known.from, calls: known.calls + 1 } : { from: now(), calls: 1 };
    if (!isOpen) {
      counts.delete(key);
      const [oldest] = counts.keys();
      if (counts.size >= MAX_COUNTED && oldest !== undefined) counts.delete(oldest);
    }
    counts.set(key, count);
    return count;
  };
}
