import type { Client } from '../../../client/index.ts';

/** Runs work at each sign-out. Returns a function that unsubscribes. */
export function onSignOut(client: Client, work: () => void): () => void {
  let wasSignedIn = client.get().authenticated;
  return client.subscribe(() => {
    const { authenticated } = client.get();
    if (wasSignedIn && !authenticated) work();
    wasSignedIn = authenticated;
  });
}
