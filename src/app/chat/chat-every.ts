import { useEffect, useEffectEvent } from 'react';

/** Does something every `ms` milliseconds while the page is looked at, never twice at once; not at all while `ms` is undefined. */
export function useEvery(ms: number | undefined, work: () => Promise<unknown>): void {
  const doIt = useEffectEvent(work);
  useEffect(() => {
    if (ms === undefined) return undefined;
    let busy = false;
    const timer = setInterval(() => {
      if (busy || document.hidden) return;
      busy = true;
      void doIt().finally(() => {
        busy = false;
      });
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
