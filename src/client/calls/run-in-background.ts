import type { CallResult, OperationRequest } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import type { Client } from '../client.ts';
import { endSessionOf } from '../session/end-session.ts';

/**
 * Sends a request that no screen waits for. An expired sign-in ends, unless another one has replaced
 * it during the call. Never rejects.
 */
export async function runInBackground(
  client: Client,
  request: OperationRequest,
): Promise<CallResult> {
  const token = client.session.token();
  const result = await run(request, client);
  if (result.outcome === 'unauthenticated' && request.auth !== 'none') endSessionOf(client, token);
  return result;
}
