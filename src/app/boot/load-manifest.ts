/** Loads the manifest of a release over a network that can fail. */
import { FetchError, fetchManifest, retry, type Manifest } from '../../services/index.ts';
import { waitUnlessAborted } from './wait.ts';

/** With the delays between them, a page that is opened waits for three seconds more. */
const ATTEMPTS = 3;

/**
 * The manifest of a release. Rejects at once when the host says that it is gone; what fails otherwise
 * is tried again, since the answers of a tab would else go on with a release that breaks them.
 */
export async function loadManifest(release: string): Promise<Manifest> {
  const load = async () => {
    try {
      return { manifest: await fetchManifest(release) };
    } catch (error) {
      return { error };
    }
  };
  const loaded = await retry(load, {
    clock: { wait: waitUnlessAborted },
    attempts: ATTEMPTS,
    isRetryable: ({ error }) => error !== undefined && !isGone(error),
  });
  if (loaded.manifest === undefined) throw loaded.error;
  return loaded.manifest;
}

const isGone = (error: unknown): boolean => error instanceof FetchError && error.status < 500;
