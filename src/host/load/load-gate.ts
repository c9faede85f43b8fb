/** Bounds how many requests are worked on at once, and how many wait and for how long. */

import type { ArrivingBody } from './evicting-gate.ts';

export interface LoadLimits {
  readonly maxRequestsAtWork: number;
  readonly maxRequestsWaiting: number;
  /** The longest wait, in milliseconds. */
  readonly maxWaitMs: number;
}

/** The limits of a host without others. */
export const LOAD_LIMITS: LoadLimits = {
  maxRequestsAtWork: 100,
  maxRequestsWaiting: 1000,
  maxWaitMs: 1000,
};

/** The given limits, each with its default. */
export const loadLimitsOf = ({
  maxRequestsAtWork = LOAD_LIMITS.maxRequestsAtWork,
  maxRequestsWaiting = LOAD_LIMITS.maxRequestsWaiting,
  maxWaitMs = LOAD_LIMITS.maxWaitMs,
}: { readonly [limit in keyof LoadLimits]?: number | undefined }): LoadLimits => ({
  maxRequestsAtWork,
  maxRequestsWaiting,
  maxWaitMs,
});

/** Ends the work on a request. */
export type Leave = () => void;

export interface LoadGate {
  /**
   * Asks to work on a request. Gives the function that ends the work, at once or after a wait;
   * undefined refuses the request, since too many wait or it has waited too long. `client` names
   * who asks, for a gate that counts by client; empty when unknown. `body` is still on its way.
   */
  enter(client?: string, body?: ArrivingBody): Leave | Promise<Leave | undefined> | undefined;
  readonly atWork: () => number;
  readonly waiting: () => number;
}

/** The clock and the timers of a gate. */
export interface GateTimers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Runs a task after the events that have arrived, such as requests for the health. */
  nextTurn(task: () => void): void;
  /** Runs a task after milliseconds. Returns the function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

/**
 * The most requests that begin in one turn of the event loop. Others, health among them, are then
 * read before the next ones begin.
 */
export const STARTS_IN_A_TURN = 8;

/** The clock and the timers of the process. */
export const TIMERS: GateTimers = {
  now: () => performance.now(),
  nextTurn: (task) => void setImmediate(task),
  after: (ms, task) => {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};

interface Waiter {
  /** Until when the work on it may begin. */
  readonly until: number;
  readonly start: (leave: Leave | undefined) => void;
  readonly cancel: () => void;
}

/** A gate that nobody has entered. */
export function createLoadGate(limits: LoadLimits, timers: GateTimers = TIMERS): LoadGate {
  const waiters = new Set<Waiter>();
  let atWork = 0;
  let starts = 0;
  let isTurnPlanned = false;

  const isFree = () => atWork < limits.maxRequestsAtWork && starts < STARTS_IN_A_TURN;
  const planTurn = (): void => {
    if (isTurnPlanned) return;
    isTurnPlanned = true;
    timers.nextTurn(() => {
      isTurnPlanned = false;
      starts = 0;
      for (const waiter of waiters) {
        // The timer of a waiter can be late when a turn takes long.
        const isLate = timers.now() >= waiter.until;
        if (!isLate && !isFree()) break;
        waiters.delete(waiter);
        waiter.cancel();
        waiter.start(isLate ? undefined : begin());
      }
    });
  };
  const begin = (): Leave => {
    atWork += 1;
    starts += 1;
    planTurn();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      atWork -= 1;
      if (waiters.size > 0) planTurn();
    };
  };
  return {
    enter: () => {
      if (waiters.size === 0 && isFree()) return begin();
      return waiters.size < limits.maxRequestsWaiting
        ? addWaiter(waiters, limits, timers)
        : undefined;
    },
    atWork: () => atWork,
    waiting: () => waiters.size,
  };
}

/** Waits for a turn. Resolves with undefined when there is none in time. */
function addWaiter(
  waiters: Set<Waiter>,
  { maxWaitMs }: LoadLimits,
  { now, after }: GateTimers,
): Promise<Leave | undefined> {
  return new Promise((start) => {
    const waiter: Waiter = {
      until: now() + maxWaitMs,
      start,
      cancel: after(maxWaitMs, () => {
        waiters.delete(waiter);
        start(undefined);
      }),
    };
    waiters.add(waiter);
  });
}
