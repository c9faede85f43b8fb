import type { Client } from '../client.ts';

/** Ends an expired sign-in, and sets `sessionExpired`, which the login page shows. */
export function endSession(client: Client): void {
  client.session.clear();
  client.addLoaded({ sessionExpired: true });
}

/**
 * Ends the sign-in with a token that the lender refused. Does nothing without a token, and after
 * another sign-in has replaced it.
 */
export function endSessionOf(client: Client, token: string | undefined): void {
  if (token !== undefined && token === client.session.token()) endSession(client);
}
