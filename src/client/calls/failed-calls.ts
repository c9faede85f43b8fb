import type { CallResult, OperationRequest } from '../../engine/index.ts';
import type { FailureListener } from '../../services/index.ts';

/** The maximum number of failed calls that wait for a listener. */
const MAX_KEPT = 10;

/** Where failed calls are reported to. */
export interface FailedCalls {
  /** Receives each failed call. */
  readonly onFailure: FailureListener;
  /**
   * Passes each failed call to this listener: first those that failed before it existed, ten at
   * most. Returns a function that stops it.
   */
  readonly followFailures: (listener: FailureListener) => () => void;
}

/**
 * Keeps failed calls until their listener is loaded. A call reads the listener when it fails, so
 * that calls which are then in flight reach it too.
 */
export function failedCalls(): FailedCalls {
  const kept: (readonly [OperationRequest, CallResult])[] = [];
  let listener: FailureListener | undefined;
  return {
    onFailure(request, result) {
      if (listener) listener(request, result);
      else if (kept.length < MAX_KEPT) kept.push([request, result]);
    },
    followFailures(next) {
      listener = next;
      kept.splice(0).forEach(([request, result]) => next(request, result));
      return () => {
        listener = undefined;
      };
    },
  };
}
