import { useSyncExternalStore } from 'react';

/** Matches the media query of chat/styles/panel.css. */
const WIDE = '(min-width: 40rem) and (min-height: 30rem)';

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the window has room for the chat panel next to the page. */
export function useWideViewport(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(WIDE).matches);
}
