import type { Client } from '../client.ts';

/** Ends an expired sign-in, and lets the login page say so: it reads `sessionExpired`. */
export function endSession(client: Client): void {
  client.session.clear();
  client.addLoaded({ sessionExpired: true });
}
