/**
 * A circuit breaker: refuses calls to a lender that cannot be reached, tries one after a pause, and
 * then lets calls through at the rate before the outage.
 */
import { rateMeter, type RateMeter } from './rate-meter.ts';
import { startRecovery, type Recovery } from './recovery.ts';

/**
 * `closed`: calls pass. `open`: calls are refused. `half-open`: the pause is over; the next call or
 * the one that runs is the trial, or the trial was answered and the rate is limited.
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

interface CircuitBreakerInput {
  /** The clock in milliseconds. It must not go back. */
  readonly now: () => number;
  /** Called when the breaker opens, also after a failed trial, and when it closes. */
  readonly onChange?: (state: 'open' | 'closed') => void;
  /** Returns a number from 0 to 1. @default Math.random */
  readonly random?: () => number;
}

/** Consecutive unreachable calls that open the breaker. */
export const MAX_FAILURES = 3;
/** How long an open breaker refuses all calls, in milliseconds. */
export const OPEN_MS = 10_000;
/** The delay for calls that are refused while it is half-open, in milliseconds. */
const HALF_OPEN_DELAY_MS = 1_000;
/** Added to each delay in a random part, in milliseconds, so that the clients do not return at once. */
export const SPREAD_MS = 5_000;

/** The known state of the lender, other than the running calls. */
interface Condition {
  /** When the pause ends; undefined without one. */
  readonly openUntil?: number;
  /** Limits the calls; undefined before the trial is answered. */
  readonly recovery?: Recovery;
}

/** A closed breaker. */
export function createCircuitBreaker(input: CircuitBreakerInput): CircuitBreaker {
  const breaker = new Breaker(input);
  return { admit: () => breaker.admit(), state: () => breaker.state() };
}

class Breaker implements CircuitBreaker {
  readonly #input: CircuitBreakerInput;
  readonly #answered: RateMeter;
  #usualPerSecond = 0;
  #condition: Condition = {};
  #failures = 0;
  #isTrialRunning = false;
  // The end of a call counts only in the period in which it began: a call that began before the
  // breaker opened neither prolongs the pause nor ends it.
  #period = 0;

  constructor(input: CircuitBreakerInput) {
    this.#input = input;
    this.#answered = rateMeter(input.now);
  }

  admit(): Admission {
    this.#settle();
    const { openUntil, recovery } = this.#condition;
    const left = openUntil === undefined ? 0 : openUntil - this.#input.now();
    if (openUntil === undefined) return this.#admitted((outcome) => this.#endCall(outcome));
    if (left > 0) return this.#refused(left);
    if (recovery ? !recovery.admits() : this.#isTrialRunning)
      return this.#refused(HALF_OPEN_DELAY_MS);
    if (recovery) return this.#admitted((outcome) => this.#endLimitedCall(outcome));
    this.#isTrialRunning = true;
    return this.#admitted((outcome) => this.#endTrial(outcome));
  }

  state(): BreakerState {
    this.#settle();
    const { openUntil } = this.#condition;
    if (openUntil === undefined) return 'closed';
    return this.#input.now() < openUntil ? 'open' : 'half-open';
  }

  /** Closes the breaker once its recovery is over. */
  #settle(): void {
    if (this.#condition.recovery?.isOver() !== true) return;
    this.#become({});
    this.#input.onChange?.('closed');
  }

  #become(condition: Condition): void {
    this.#condition = condition;
    this.#failures = 0;
    this.#isTrialRunning = false;
    this.#period += 1;
  }

  #open(): void {
    if (this.#condition.openUntil === undefined) this.#usualPerSecond = this.#answered.perSecond();
    this.#become({ openUntil: this.#input.now() + OPEN_MS });
    this.#input.onChange?.('open');
  }

  #admitted(end: (outcome: CallOutcome) => void): Admission {
    const began = this.#period;
    let hasEnded = false;
    return {
      end: (outcome) => {
        if (!hasEnded && began === this.#period) end(outcome);
        hasEnded = true;
      },
    };
  }

  #refused(ms: number): Admission {
    const { random = Math.random } = this.#input;
    return { retryAfterMs: ms + random() * SPREAD_MS };
  }

  #endCall(outcome: CallOutcome): void {
    if (outcome === 'answered') {
      this.#failures = 0;
      this.#answered.count();
    } else if (outcome === 'unreachable') this.#failures += 1;
    if (this.#failures === MAX_FAILURES) this.#open();
  }

  #endTrial(outcome: CallOutcome): void {
    this.#isTrialRunning = false;
    if (outcome === 'unreachable') this.#open();
    else if (outcome === 'answered')
      this.#become({
        ...this.#condition,
        recovery: startRecovery(this.#usualPerSecond, this.#input.now),
      });
  }

  #endLimitedCall(outcome: CallOutcome): void {
    if (outcome === 'unreachable') this.#open();
    else if (outcome === 'answered') this.#answered.count();
  }
}
