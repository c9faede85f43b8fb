import { useEffect, useMemo } from 'react';

const QUIET_MS = 400;

/** Keeps a draft once typing pauses, and at once when the page is left, so that a killed tab loses half a second at most. */
export function useKeepSoon(keep: () => void, on: unknown): () => void {
  const soon = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const flush = () => {
      if (timer === undefined) return;
      cancel();
      keep();
    };
    const start = () => {
      cancel();
      timer = setTimeout(flush, QUIET_MS);
    };
    return { start, flush, cancel };
    // The draft belongs to one step: another step has its own timer.
  }, [on]);
  useEffect(() => {
    globalThis.addEventListener('pagehide', soon.flush);
    return () => {
      globalThis.removeEventListener('pagehide', soon.flush);
      soon.cancel();
    };
  }, [soon]);
  return soon.start;
}
