import { isUnder, readPath } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';

/** The identity type of an additional signer. */
const ADDITIONAL_SIGNER = 'CO_DEEDER';

/** Where the type of the signed-in person is loaded. */
const TYPES = ['identity.type', 'profile.type'];

/**
 * Signs out an additional signer whose identity or profile is loaded in the borrowers' part of the app, and
 * reloads the page. Returns an unsubscribe function.
 */
export function signOutAdditionalSigners(client: Client): () => void {
  const check = (): void => {
    const { loaded } = client.get();
    const isSigner = TYPES.some((path) => readPath(loaded, path) === ADDITIONAL_SIGNER);
    if (!isSigner || !isBorrowersPart(client)) return;
    // The sign-out clears the loaded identity, so this runs once.
    client.session.clear();
    client.navigation.reload();
  };
  check();
  return client.subscribe(check);
}

/** Is the current address in the part of the app that uses the borrowers' login? */
function isBorrowersPart({ get, navigation }: Client): boolean {
  const { logins, login } = get().set.routing.publicPaths;
  const path = navigation.address().split('?', 1)[0] ?? '';
  return logins.find(({ under }) => isUnder(under, path))?.to === login;
}
