/** Brings a release that a page started with from the store, when this host has never served it. */
import { StoreAwayError, type ReleaseStore } from '../../release/index.ts';

const RELEASE_ID = /^[0-9a-f]{16}$/;
/** A release that the store does not have is not asked for again so soon. */
const MISSING_MS = 30_000;
const MAX_MISSING = 1_000;

/** Returns the function that resolves with whether a release is in the data folder now. Never rejects. */
export function releaseBringer(
  store: Pick<ReleaseStore, 'load'>,
  now: () => number,
): (release: string) => Promise<boolean> {
  const missingUntil = new Map<string, number>();
  const running = new Map<string, Promise<boolean>>();
  const bring = async (release: string): Promise<boolean> => {
    try {
      await store.load(release);
      missingUntil.delete(release);
      return true;
    } catch (error) {
      if (error instanceof StoreAwayError) return false;
      if (missingUntil.size >= MAX_MISSING) missingUntil.clear();
      missingUntil.set(release, now() + MISSING_MS);
      return false;
    } finally {
      running.delete(release);
    }
  };
  return async (release) => {
    if (!RELEASE_ID.test(release) || now() < (missingUntil.get(release) ?? 0)) return false;
    const result = running.get(release) ?? bring(release);
    running.set(release, result);
    return result;
  };
}
