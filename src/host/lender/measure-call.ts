/** Measures calls to the lender: how each ends, and the time until its response begins. */

/**
 * `rejected` is a 4xx, `failed` a 5xx, a redirect or a web page. `cancelled`: the client
 * disconnected, or sent a body that is too large.
 */
export const LENDER_OUTCOMES = [
  'ok',
  'rejected',
  'failed',
  'timeout',
  'unreachable',
  'cancelled',
] as const;
export type LenderOutcome = (typeof LENDER_OUTCOMES)[number];
/** Receives each call that ended. */
export type OnCall = (outcome: LenderOutcome, seconds: number) => void;

/** Starts the clock of a call. Returns the function that reports its end. */
export function startCall(onCall: OnCall): (outcome: LenderOutcome) => void {
  const start = performance.now();
  return (outcome) => onCall(outcome, (performance.now() - start) / 1000);
}

/** The outcome of a call that has a response, by its status. */
export function outcomeOfStatus(status: number): LenderOutcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'rejected' : 'ok';
}

/** The outcome of a call without a response. `request` is the client's. */
export function outcomeOfError(error: unknown, request: Pick<Request, 'signal'>): LenderOutcome {
  if (request.signal.aborted) return 'cancelled';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
