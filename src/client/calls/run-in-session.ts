import type { CallResult, OperationRequest } from '../../engine/index.ts';
import { run, type RunDeps } from '../../services/index.ts';
import type { Client } from '../client.ts';
import { endSession } from '../session/end-session.ts';

/**
 * Sends an operation that belongs to no sequence, and ends the sign-in when the lender no longer
 * accepts it. A sign-in that began during the call stays, and so does one whose token was renewed.
 * Never rejects.
 */
export async function runInSession(
  client: Client,
  request: OperationRequest,
  more: Partial<RunDeps> = {},
): Promise<CallResult> {
  const { session } = client;
  const [before, token] = [session.key(), session.token()];
  const result = await run(request, { ...client, ...more });
  const isSent = request.auth !== 'none' && before !== undefined;
  const isSame = session.key() === before && session.token() === token;
  if (result.outcome === 'unauthenticated' && isSent && isSame) endSession(client);
  return result;
}
