import type { Clock } from '../ports.ts';

/** How long typing must pause before a draft is saved, in milliseconds. */
const DEBOUNCE_MS = 400;

export interface DebouncedSave {
  /** Saves once nothing was scheduled for 400 ms. */
  schedule(): void;
  /** Saves at once what is still scheduled. */
  flush(): void;
  /** Drops what is scheduled. */
  cancel(): void;
}

/** Debounces the saving of a draft, so that a killed tab loses half a second of typing at most. */
export function debouncedSave(clock: Clock, save: () => void): DebouncedSave {
  let scheduled: AbortController | undefined;
  const cancel = (): void => {
    scheduled?.abort();
    scheduled = undefined;
  };
  return {
    cancel,
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
