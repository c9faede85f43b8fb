/** The error of a failed call, for logs and for callers that need the body of the response. */
import type { CallResult, OperationRequest } from '../engine/index.ts';
import { NO_TOKEN } from './run.ts';

/** A failed call to the lender. People read the message of its response. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly operation: string;
  readonly outcome: CallResult['outcome'];
  readonly response: CallResult['response'];
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The body of the response; undefined without one. */
  readonly data: unknown;
  constructor({ operation }: OperationRequest, { outcome, response }: CallResult) {
    const status = response.status ?? 0;
    super(readMessage(outcome, status));
    this.operation = operation;
    this.outcome = outcome;
    this.response = response;
    this.status = status;
    this.data = response.body;
  }
}

function readMessage(outcome: CallResult['outcome'], status: number): string {
  if (status !== 0 && outcome !== 'failed') return 'Request failed.';
  if (outcome === 'unauthenticated') return NO_TOKEN;
  return outcome === 'unavailable'
    ? 'Response was not defined for the URL'
    : 'Response was not convertible to json for the URL';
}

/**
 * The body of a response. Throws a CallError for a failed call, which `run` has logged before by
 * `onFailure`. For callers that cannot go on without the body; all others follow the result.
 */
export function bodyOrThrow(request: OperationRequest, result: CallResult): unknown {
  if (result.outcome !== 'ok') throw new CallError(request, result);
  return result.response.body;
}

/** Has the lender refused the call, so that retrying will not help? */
export function isRefusedCall(error: unknown): error is CallError {
  return error instanceof CallError && error.outcome === 'rejected';
}
