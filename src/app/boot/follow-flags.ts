/** Loads the flags of the person who is signed in. */
import { isSubmitting, type Client } from '../../client/index.ts';
import { readPath } from '../../engine/index.ts';
import { loadFlags } from './load-flags.ts';

/**
 * Loads the flags again once the identity of a signed-in person is known: the first screen does not
 * wait for it, so the flags of a visit are first requested without one. Waits for the end of a
 * submission: other flags could change the body, and so the idempotency key, of a retry. Returns a
 * function that stops it.
 */
export function followFlags(client: Client): () => void {
  let known: unknown;
  const check = (): void => {
    const { loaded, set } = client.get();
    const uuid = readPath(loaded, 'identity.uuid');
    if (uuid === undefined || uuid === known) return;
    if (Object.keys(set.journeys).some((name) => isSubmitting(client.tabStorage, name))) return;
    known = uuid;
    client.flags.load(() => loadFlags(client));
  };
  check();
  return client.subscribe(check);
}
