import type { CallResult, OperationRequest } from '../../engine/index.ts';
import { run, type RunDeps } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { endSession } from '../state/end-session.ts';

/**
 * Sends an operation that belongs to no sequence, and ends the sign-in when the lender no longer
 * accepts it. A sign-in that began during the call stays.
 * Never rejects.
 */
export async function runInSession(
  client: Client,
  request: OperationRequest,
  more: Partial<RunDeps> = {},
): Promise<CallResult> {
  const { session } = client;
  const before = session.key();
  const result = await run(request, { ...client, ...more });
  const isSent = request.auth !== 'none' && before !== undefined;
  if (result.outcome === 'unauthenticated' && isSent && session.key() === before)
    endSession(client);
  return result;
}
