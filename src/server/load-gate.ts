/** Bounds how many requests are worked on at once, and how many wait and for how long. */
import { createClientShares, type GiveBack } from './client-shares.ts';

export interface LoadLimits {
  readonly maxRequestsAtWork: number;
  readonly maxRequestsWaiting: number;
  /** The longest wait, in milliseconds; Infinity: as long as it takes. */
  readonly maxWaitMs: number;
}

/** The limits of a host without others. */
export const LOAD_LIMITS: LoadLimits = {
  maxRequestsAtWork: 100,
  maxRequestsWaiting: 1000,
  maxWaitMs: 1000,
};

/** The parts of a gate's limits that one client may hold, from 0 to 1, rounded up. */
export interface ShareOfClient {
  readonly atWork: number;
  readonly waiting: number;
}
const EVERYTHING: ShareOfClient = { atWork: 1, waiting: 1 };

/** Ends the work on a request. */
export type Leave = () => void;

/** The body of a request that is still on its way. */
export interface ArrivingBody {
  /** The bytes that have arrived, from any beginning. */
  bytes(): number;
  /** Whether the host waits for the client. False while bytes wait to be read. */
  isAwaited(): boolean;
  /** Ends the work on the request, which then leaves the gate. */
  evict(): void;
}

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
    if (ms === Infinity) return () => undefined;
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};

interface Waiter {
  readonly client: string;
  /** Until when the work on it may begin. */
  readonly until: number;
  readonly start: (leave: Leave | undefined) => void;
  readonly cancel: () => void;
}

/**
 * A gate that nobody has entered. A client that holds its share of the places waits until it leaves
 * one, while others that came later begin.
 */
export function createLoadGate(
  limits: LoadLimits,
  timers: GateTimers = TIMERS,
  share: ShareOfClient = EVERYTHING,
): LoadGate {
  const { maxRequestsAtWork, maxRequestsWaiting } = limits;
  const places = buildShares(maxRequestsAtWork, share.atWork);
  const queue = buildShares(maxRequestsWaiting, share.waiting);
  const waiters = new Set<Waiter>();
  let starts = 0;
  let isTurnPlanned = false;
  /** Whether a place was left since the last turn: it belongs to those who wait. */
  let isOwed = false;

  const isFull = () => places.held() >= maxRequestsAtWork || starts >= STARTS_IN_A_TURN;
  const planTurn = (): void => {
    if (isTurnPlanned) return;
    isTurnPlanned = true;
    timers.nextTurn(() => {
      isTurnPlanned = false;
      isOwed = false;
      starts = 0;
      startWaiters(waiters, { now: timers.now, isFull, begin });
    });
  };
  const begin = (client: string): Leave | undefined => {
    const giveBack = isFull() ? undefined : places.take(client);
    if (!giveBack) return undefined;
    starts += 1;
    planTurn();
    return () => {
      giveBack();
      if (waiters.size === 0) return;
      isOwed = true;
      planTurn();
    };
  };
  return {
    enter: (client = '') => {
      const leave = isOwed ? undefined : begin(client);
      if (leave) return leave;
      const giveBack = queue.take(client);
      return giveBack && addWaiter(waiters, { client, giveBack }, { ...limits, ...timers });
    },
    atWork: places.held,
    waiting: () => waiters.size,
  };
}

interface Starting {
  readonly now: () => number;
  readonly isFull: () => boolean;
  readonly begin: (client: string) => Leave | undefined;
}

/** Lets those begin who wait, except clients at their share, and refuses those who waited too long. */
function startWaiters(waiters: Set<Waiter>, { now, isFull, begin }: Starting): void {
  for (const waiter of waiters) {
    // The timer of a waiter can be late when a turn takes long.
    const isLate = now() >= waiter.until;
    if (!isLate && isFull()) break;
    const leave = isLate ? undefined : begin(waiter.client);
    if (!isLate && !leave) continue;
    waiters.delete(waiter);
    waiter.cancel();
    waiter.start(leave);
  }
}

const buildShares = (most: number, share: number) =>
  createClientShares({ most, mostOfClient: Math.ceil(most * share) });

/** Waits for a turn. Resolves with undefined when there is none in time. */
function addWaiter(
  waiters: Set<Waiter>,
  { client, giveBack }: { readonly client: string; readonly giveBack: GiveBack },
  { maxWaitMs, now, after }: LoadLimits & GateTimers,
): Promise<Leave | undefined> {
  return new Promise((settle) => {
    const start = (leave: Leave | undefined): void => {
      giveBack();
      settle(leave);
    };
    const waiter: Waiter = {
      client,
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
