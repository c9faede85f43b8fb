import { useCallback, useSyncExternalStore } from 'react';

interface Entry {
  readonly url: string;
  readers: number;
}
/** The object URL of each blob that is currently rendered. */
const entries = new Map<Blob, Entry>();

/**
 * Creates the object URL on the first call for a blob. The returned function releases it; the last
 * one revokes the URL.
 */
function acquire(blob: Blob): () => void {
  const entry = entries.get(blob) ?? { url: URL.createObjectURL(blob), readers: 0 };
  entries.set(blob, entry);
  entry.readers += 1;
  return () => {
    entry.readers -= 1;
    if (entry.readers > 0) return;
    entries.delete(blob);
    URL.revokeObjectURL(entry.url);
  };
}

const noop = (): void => {};

/**
 * Returns an object URL of the blob for as long as the component is mounted; undefined on the first
 * render and without a blob.
 */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  // React reads the snapshot again right after it has subscribed, and finds the URL that the
  // subscription created.
  const subscribe = useCallback(
    () => (blob === undefined || typeof URL.createObjectURL !== 'function' ? noop : acquire(blob)),
    [blob],
  );
  return useSyncExternalStore(
    subscribe,
    () => (blob === undefined ? undefined : entries.get(blob)?.url),
    () => undefined,
  );
}
