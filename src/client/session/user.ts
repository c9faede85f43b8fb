import { requestFor } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { onceInFlight } from '../calls/in-flight.ts';
import { contextOutsidePages } from '../state/context.ts';
import { endSession } from '../state/end-session.ts';

/**
 * Loads the signed-in user, now and after each sign-in: the identity, which holds the type, the
 * uuid and whether the person is a broker. A failure is logged, and the shell stays that of a
 * borrower.
 */
export function followUser(client: Client): void {
  const load = (): void => void whenUserKnown(client);
  client.session.subscribe(load);
  load();
}

/**
 * Resolves once the identity of the signed-in user is loaded, or cannot be loaded; immediately for a
 * visitor. Never rejects.
 */
export async function whenUserKnown(client: Client): Promise<void> {
  const { visit } = client;
  const signIn = client.session.key();
  if (signIn === undefined) visit.userLoad = undefined;
  if (signIn === undefined || client.get().loaded['identity'] !== undefined) return;
  if (visit.userLoad?.signIn === signIn) return void (await visit.userLoad.known);
  const known = onceInFlight(client, `user:${signIn}`, () => loadUser(client)).catch(
    (error: unknown) => client.warn(error instanceof Error ? error.message : 'User not found'),
  );
  visit.userLoad = { signIn, known };
  await known;
}

/**
 * Loads the identity. The profile takes its place when it fails, so that every rule about the person
 * reads the same key. A 401 ends the session. Rejects with `User not found` when both sources fail;
 * its cause is the failed profile.
 */
export async function loadUser(client: Client): Promise<void> {
  if (await isLoaded(client, 'identity')) return;
  if (await isLoaded(client, 'profile')) return;
  const cause = new Error('Failed to fetch profile details.');
  client.warn(cause.message);
  throw new Error('User not found', { cause });
}

/** Loads the response of an operation into the key of its name. Returns false if it failed. */
async function isLoaded(client: Client, operation: 'identity' | 'profile'): Promise<boolean> {
  const request = requestFor(client.get().set, operation, contextOutsidePages(client));
  if ('refused' in request) return false;
  const signIn = client.session.key();
  const { outcome, response } = await run(request, client);
  // After a sign-out during the call, the response belongs to the previous user.
  if (client.session.key() !== signIn) return true;
  if (outcome === 'unauthenticated') endSession(client);
  if (outcome === 'ok') client.addLoaded({ [operation]: response.body, identity: response.body });
  return outcome === 'ok';
}
