/** How long one count lasts, in milliseconds. Longer than a call that waits for its time limit. */
const COUNT_MS = 60_000;

/** Counts events. `perSecond` is the rate of the busier of the last minute and the one before it. */
export interface RateMeter {
  readonly count: () => void;
  readonly perSecond: () => number;
}

/** A meter without events. `now` is a clock in milliseconds. */
export function rateMeter(now: () => number): RateMeter {
  let minute = Math.floor(now() / COUNT_MS);
  let current = 0;
  let previous = 0;
  const turn = (): void => {
    const at = Math.floor(now() / COUNT_MS);
    if (at === minute) return;
    previous = at === minute + 1 ? current : 0;
    current = 0;
    minute = at;
  };
  return {
    count: () => {
      turn();
      current += 1;
    },
    perSecond: () => {
      turn();
      return (Math.max(current, previous) * 1000) / COUNT_MS;
    },
  };
}
