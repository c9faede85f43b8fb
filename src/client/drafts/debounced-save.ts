import type { Clock } from '../ports.ts';

/** How long typing must pause before a draft is saved, in milliseconds. */
const DEBOUNCE_MS = 400;

export interface DebouncedSave {
  /** Saves once nothing has been scheduled for 400 ms. */
  schedule(): void;
  /** Runs a scheduled save immediately. */
  flush(): void;
}

/** Debounces saving a draft. A tab that is killed loses at most half a second of typing. */
export function debouncedSave(clock: Clock, save: () => void): DebouncedSave {
  let scheduled: AbortController | undefined;
  const cancel = (): void => {
    scheduled?.abort();
    scheduled = undefined;
  };
  return {
    flush() {
      if (scheduled === undefined) return;
      cancel();
      save();
    },
    schedule() {
      cancel();
      const mine = new AbortController();
      scheduled = mine;
      void clock.wait(DEBOUNCE_MS, mine.signal).then(() => {
        if (mine.signal.aborted) return;
        scheduled = undefined;
        save();
      });
    },
  };
}
