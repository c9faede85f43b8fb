import type { Client } from '../state/client.ts';

interface LoaderTiming {
  /** Milliseconds from the start of the work. */
  readonly atLeastMs?: number | undefined;
  /** Milliseconds after the end of the work. */
  readonly hideAfterMs?: number | undefined;
}

/** The default of a loader. */
const HIDE_AFTER_MS = 300;

/**
 * Runs the work, and returns its result once the loader of this id has been shown long enough:
 * `atLeastMs` from the start and `hideAfterMs` after the end, 300 by default. An unknown or absent
 * loader adds no delay.
 */
export async function withMinimumDuration<T>(
  client: Pick<Client, 'clock' | 'get'>,
  loader: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const { loaders } = client.get().set;
  const known = loader !== undefined && Object.hasOwn(loaders, loader);
  const timing = known ? { hideAfterMs: HIDE_AFTER_MS, ...loaders[loader] } : {};
  return lastingAtLeast(client.clock, timing, work);
}

/** Like `withMinimumDuration`, with the timing given. */
export async function lastingAtLeast<T>(
  clock: Pick<Client['clock'], 'wait'>,
  { atLeastMs = 0, hideAfterMs = 0 }: LoaderTiming,
  work: () => Promise<T>,
): Promise<T> {
  // A wait, unlike a difference of two times, lasts no longer when the clock is set back meanwhile.
  const least = atLeastMs > 0 ? clock.wait(atLeastMs) : undefined;
  const result = await work();
  await least;
  if (hideAfterMs > 0) await clock.wait(hideAfterMs);
  return result;
}
