import { isAdditionalSigner } from '../../domain/index.ts';
import { readPath, requestFor } from '../../engine/index.ts';
import { ATTEMPTS } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { awaitWholeSet } from '../state/whole-set.ts';
import { contextOutsidePages } from '../state/context.ts';
import { withBackgroundRetries } from './background-retries.ts';
import { runInSession } from './run-in-session.ts';
import type { PagePort } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

/**
 * Sends an operation in the background, with `more` added to the context. Returns the body of the
 * response; undefined when the operation failed or could not be sent. Ends a sign-in that the lender
 * no longer accepts. No screen waits for the response, so a GET is tried five times by default.
 */
export async function sendInBackground(
  client: Client,
  operation: string,
  more: Readonly<Record<string, unknown>> = {},
  { attempts = ATTEMPTS }: { readonly attempts?: number } = {},
): Promise<unknown> {
  // A part of a set has few operations.
  if (client.get().set.part !== undefined) await awaitWholeSet(client);
  const context = { ...contextOutsidePages(client), ...more };
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) return undefined;
  const { outcome, response } = await runInSession(
    client,
    withBackgroundRetries(request, attempts),
  );
  return outcome === 'ok' ? response.body : undefined;
}

/**
 * Calls `work` once for each application that the signed-in borrower loads, when the browser is
 * idle. Failures of `work` are ignored.
 */
export function onApplicationLoaded(
  client: AppStore & PagePort,
  work: (application: unknown) => Promise<void>,
): void {
  const seen = new Set<unknown>();
  const check = (): void => {
    const { loaded, authenticated } = client.get();
    const { application, identity } = loaded;
    const uuid = readPath(application, 'uuid');
    if (!authenticated || typeof uuid !== 'string' || seen.has(uuid)) return;
    // An additional signer reads someone else's application, so wait for the identity.
    if (identity === undefined || isAdditionalSigner({ identity, application })) return;
    seen.add(uuid);
    client.clock.whenIdle(() => work(application).catch(() => undefined));
  };
  client.subscribe(check);
  check();
}
