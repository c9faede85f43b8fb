import type { NetworkPort } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

/** Ends an expired sign-in, and sets `sessionExpired`, which the login page shows. */
export function endSession(client: AppStore & NetworkPort): void {
  client.session.clear();
  client.addLoaded({ sessionExpired: true });
}
