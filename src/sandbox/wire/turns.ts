/** Lets a limited number of tasks run at once. The others wait, each for a limited time. */

export interface Turns {
  /**
   * Takes a turn, after those who came before. Resolves with false when none was free within
   * `maxWaitMs` milliseconds; undefined waits for as long as it takes.
   */
  take(maxWaitMs?: number): Promise<boolean>;
  /** Ends a turn that was taken. */
  give(): void;
}

/** The clock of the waiting. */
export interface TurnTimers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Runs a task after milliseconds. Returns the function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

const TIMERS: TurnTimers = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};

interface Waiter {
  /** Until when it waits. */
  readonly until: number;
  readonly settle: (hasTurn: boolean) => void;
}

/** Turns of which at most `most` are taken at once. */
export function createTurns(most: number, { now, after }: TurnTimers = TIMERS): Turns {
  const waiters = new Set<Waiter>();
  let taken = 0;
  const wait = (maxWaitMs: number): Promise<boolean> =>
    new Promise((settle) => {
      const refuse = (): void => {
        waiters.delete(waiter);
        settle(false);
      };
      const cancel = maxWaitMs === Infinity ? () => undefined : after(maxWaitMs, refuse);
      const waiter: Waiter = {
        until: now() + maxWaitMs,
        settle: (hasTurn) => {
          cancel();
          settle(hasTurn);
        },
      };
      waiters.add(waiter);
    });
  return {
    async take(maxWaitMs = Infinity) {
      if (taken >= most) return wait(maxWaitMs);
      taken += 1;
      return true;
    },
    give() {
      // The turn is handed over, so that no later task gets it first.
      for (const waiter of waiters) {
        waiters.delete(waiter);
        // The timer of a waiter can be late when the process is busy.
        const isInTime = now() < waiter.until;
        waiter.settle(isInTime);
        if (isInTime) return;
      }
      taken -= 1;
    },
  };
}
