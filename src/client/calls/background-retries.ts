import type { OperationRequest } from '../../engine/index.ts';
import { ATTEMPTS } from '../../services/index.ts';

/** The request for which no screen waits: a GET is tried five times by default. */
export function withBackgroundRetries(
  request: OperationRequest,
  attempts = ATTEMPTS,
): OperationRequest {
  return request.method === 'GET' ? { ...request, retries: attempts - 1 } : request;
}
