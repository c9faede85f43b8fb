/** Keeps the release that waits for a publish on the disk. */
import { markUsed } from '../../release/index.ts';
import type { LiveReleases } from './live-releases.ts';

/** A release that nobody used within a day can be removed by a publish of others, and by `gc`. */
const MARK_EVERY_MS = 3600_000;

/** Marks what waits as used once an hour. Returns the function that ends that. */
export function keepWaiting({ waiting }: Pick<LiveReleases, 'waiting'>): () => void {
  const timer = setInterval(() => {
    const found = waiting();
    if (found !== undefined) markUsed(found.loaded);
  }, MARK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
