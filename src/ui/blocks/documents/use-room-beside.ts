import { useSyncExternalStore } from 'react';

/** Matches the media query of application/main.css. */
const WIDE = '(min-width: 78rem)';

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Returns whether the window has room for a document beside the other blocks of a page. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
}
