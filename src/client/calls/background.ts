import { isAdditionalSigner } from '../../domain/index.ts';
import { readPath, requestFor } from '../../engine/index.ts';
import { ATTEMPTS, run } from '../../services/index.ts';
import type { Client } from '../client.ts';
import { contextOutsidePages } from '../state/context.ts';

/**
 * Sends an operation in the background, with `more` added to the context. Gives the body of the
 * response; undefined when the operation failed or could not be sent. The sign-in stays as it is.
 * Nobody waits for it, so that a GET is tried five times.
 */
export async function sendInBackground(
  client: Client,
  operation: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const context = { ...contextOutsidePages(client), ...more };
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) return undefined;
  const retries = request.method === 'GET' ? ATTEMPTS - 1 : request.retries;
  const { outcome, response } = await run({ ...request, retries }, client);
  return outcome === 'ok' ? response.body : undefined;
}

/**
 * Calls back once for each application that the signed-in borrower loads, when nothing else is to
 * do. Failures of `work` are ignored.
 */
export function onApplicationLoaded(
  client: Client,
  work: (application: unknown) => Promise<void>,
): void {
  const seen = new Set<unknown>();
  const check = (): void => {
    const { loaded, authenticated } = client.get();
    const { application, identity } = loaded;
    const uuid = readPath(application, 'uuid');
    if (!authenticated || typeof uuid !== 'string' || seen.has(uuid)) return;
    // An additional signer reads someone else's application, so the identity is waited for.
    if (identity === undefined || isAdditionalSigner({ identity, application })) return;
    seen.add(uuid);
    client.clock.whenIdle(() => void work(application).catch(() => undefined));
  };
  client.subscribe(check);
  check();
}
