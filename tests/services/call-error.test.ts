import { describe, expect, it } from 'vitest';
import type { CallResult, OperationRequest } from '../../src/engine/index.ts';
import { bodyOrThrow, CallError, isRefusedCall } from '../../src/services/call-error.ts';

const request = { operation: 'save' } as OperationRequest;
const resultOf = (outcome: CallResult['outcome'], status: number): CallResult => ({
  run: 'save',
  outcome,
  response: { status, body: { a: 1 } },
});

describe('a failed call', () => {
  // Shows shell 8.4.
  it.each([
    ['without a response', 'unavailable', 0, 'Response was not defined for the URL'],
    ['that is no JSON', 'failed', 200, 'Response was not convertible to json for the URL'],
    ['with another status', 'rejected', 422, 'Request failed.'],
  ] as const)('%s has the message of its kind', (_, outcome, status, message) => {
    const result = resultOf(outcome, status);
    const error = new CallError(request, result);
    const { response } = result;
    expect(error).toMatchObject({ message, response, status, data: { a: 1 }, operation: 'save' });
  });

  // Shows shell 7.57.
  it.each([
    ['rejected', 422, true],
    ['unauthenticated', 401, false],
    ['unavailable', 503, false],
    ['failed', 200, false],
  ] as const)(
    'with the outcome %s and the status %i is thrown; refused: %s',
    (outcome, status, isRefused) => {
      const result = resultOf(outcome, status);
      expect(() => bodyOrThrow(request, result)).toThrow(new CallError(request, result));
      expect(isRefusedCall(new CallError(request, result))).toBe(isRefused);
    },
  );

  it('is not any other error', () => expect(isRefusedCall(new Error('x'))).toBe(false));
});

it('a call that succeeds gives its body', () =>
  expect(bodyOrThrow(request, resultOf('ok', 200))).toEqual({ a: 1 }));
