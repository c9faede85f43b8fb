import type { CallResult, OperationRequest } from '../../engine/index.ts';

/** A failed call to the lender, for logs. People read the message of its result. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly operation: string;
  readonly response: CallResult['response'];
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The body of the response; undefined without one. */
  readonly data: unknown;
  constructor({ operation }: OperationRequest, { outcome, response }: CallResult) {
    const status = response.status ?? 0;
    super(messageOf(outcome, status));
    this.operation = operation;
    this.response = response;
    this.status = status;
    this.data = response.body;
  }
}

function messageOf(outcome: CallResult['outcome'], status: number): string {
  if (status !== 0) return 'Request failed.';
  return outcome === 'unavailable'
    ? 'Response was not defined for the URL'
    : 'Response was not convertible to json for the URL';
}
