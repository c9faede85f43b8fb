import type { FailureListener } from '../../services/index.ts';

/** The maximum number of failed calls that wait for a listener. */
const MAX_KEPT = 10;

/**
 * Receives a failed call. `isLogged` says that a definition logs the transition that follows, which
 * is told apart from the failure itself.
 */
type FailedCallListener = (
  ...call: [...failure: Parameters<FailureListener>, isLogged?: boolean]
) => void;

/** Where failed calls are reported to. */
export interface FailedCalls {
  /** Receives each failed call, and each logged transition after a call. */
  readonly onFailure: FailedCallListener;
  /**
   * Passes each failed call to this listener: first those that failed before it existed, ten at
   * most. Returns a function that stops it.
   */
  readonly followFailures: (listener: FailedCallListener) => () => void;
}

/**
 * Keeps failed calls until their listener is loaded. A call reads the listener when it fails, so
 * that calls which are then in flight reach it too.
 */
export function failedCalls(): FailedCalls {
  const kept: Parameters<FailedCallListener>[] = [];
  let listener: FailedCallListener | undefined;
  return {
    onFailure(...call) {
      if (listener) listener(...call);
      else if (kept.length < MAX_KEPT) kept.push(call);
    },
    followFailures(next) {
      listener = next;
      kept.splice(0).forEach((call) => next(...call));
      return () => {
        listener = undefined;
      };
    },
  };
}
