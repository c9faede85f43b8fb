/** A circuit breaker: refuses calls to a lender that cannot be reached, and tries one after a pause. */

/**
 * `closed`: calls pass. `open`: calls are refused. `half-open`: the pause is over, and the next call
 * or the one that runs is the trial.
 */
export type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * How a call ended: with a response of any status, without a connection or in time, or for a reason
 * that says nothing about the lender.
 */
export type CallOutcome = 'answered' | 'unreachable' | 'unknown';

/** A call that may be made, or the milliseconds after which it may be tried again. */
export type Admission =
  | { readonly end: (outcome: CallOutcome) => void }
  | { readonly retryAfterMs: number };

export interface CircuitBreaker {
  /** Asks for a call. A call that is admitted must be ended; a second end is ignored. */
  readonly admit: () => Admission;
  readonly state: () => BreakerState;
}

export interface CircuitBreakerInput {
  /** The clock in milliseconds. It must not go back. */
  readonly now: () => number;
  /** Called when the breaker opens, also after a failed trial, and when it closes. */
  readonly onChange?: (state: 'open' | 'closed') => void;
}

/** Consecutive unreachable calls that open the breaker. */
export const MAX_FAILURES = 3;
/** How long an open breaker refuses all calls, in milliseconds. */
export const OPEN_MS = 10_000;
/** The delay for calls that arrive during the trial, in milliseconds. */
const TRIAL_DELAY_MS = 1_000;

/** A closed breaker. */
export function createCircuitBreaker({ now, onChange }: CircuitBreakerInput): CircuitBreaker {
  let failures = 0;
  let openUntil: number | undefined;
  let isTrialRunning = false;
  // The end of a call counts only in the period in which it began: a call that began before the
  // breaker opened neither prolongs the pause nor ends it.
  let period = 0;

  const change = (until: number | undefined): void => {
    openUntil = until;
    failures = 0;
    isTrialRunning = false;
    period += 1;
    onChange?.(until === undefined ? 'closed' : 'open');
  };
  const open = (): void => change(now() + OPEN_MS);
  const endTrial = (outcome: CallOutcome): void => {
    if (outcome === 'answered') change(undefined);
    else if (outcome === 'unreachable') open();
    else isTrialRunning = false;
  };
  const endCall = (outcome: CallOutcome): void => {
    if (outcome === 'answered') failures = 0;
    else if (outcome === 'unreachable') failures += 1;
    if (failures === MAX_FAILURES) open();
  };
  const admitted = (end: (outcome: CallOutcome) => void): Admission => {
    const began = period;
    let hasEnded = false;
    return {
      end: (outcome) => {
        if (!hasEnded && began === period) end(outcome);
        hasEnded = true;
      },
    };
  };
  return {
    admit: () => {
      if (openUntil === undefined) return admitted(endCall);
      if (now() < openUntil) return { retryAfterMs: openUntil - now() };
      if (isTrialRunning) return { retryAfterMs: TRIAL_DELAY_MS };
      isTrialRunning = true;
      return admitted(endTrial);
    },
    state: () => {
      if (openUntil === undefined) return 'closed';
      return now() < openUntil ? 'open' : 'half-open';
    },
  };
}
