import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 40rem) and (min-height: 30rem)';

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for a panel beside what the page asks. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(WIDE).matches);
}
