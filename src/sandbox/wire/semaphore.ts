/** Lets a limited number of tasks run at once. The others wait, each for a limited time. */

export interface Semaphore {
  /**
   * Acquires a permit, after earlier callers. Resolves with false when none was free within
   * `maxWaitMs` milliseconds; undefined waits for as long as it takes.
   */
  acquire(maxWaitMs?: number): Promise<boolean>;
  /** Returns an acquired permit. */
  release(): void;
}

/** The clock of the waiting. */
export interface SemaphoreTimers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Runs a task after milliseconds. Returns the function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

const TIMERS: SemaphoreTimers = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};

interface Waiter {
  /** Until when it waits. */
  readonly until: number;
  readonly settle: (hasPermit: boolean) => void;
}

/** Semaphore of which at most `most` are taken at once. */
export function createSemaphore(most: number, { now, after }: SemaphoreTimers = TIMERS): Semaphore {
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
        settle: (hasPermit) => {
          cancel();
          settle(hasPermit);
        },
      };
      waiters.add(waiter);
    });
  return {
    async acquire(maxWaitMs = Infinity) {
      if (taken >= most) return wait(maxWaitMs);
      taken += 1;
      return true;
    },
    release() {
      // The permit goes to the longest waiting caller, so that no later one gets it first.
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
