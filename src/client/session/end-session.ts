import type { Client } from '../client.ts';

/** Ends an expired sign-in, and sets `sessionExpired`, which the login page shows. */
export function endSession(client: Client): void {
  client.session.clear();
  client.addLoaded({ sessionExpired: true });
}
