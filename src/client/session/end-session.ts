import type { Client } from '../client.ts';

/**
 * Ends an expired sign-in, and sets `sessionExpired`, which the login page shows; `sessionIdle` as
 * well when nobody used it. The drafts are kept.
 */
export function endSession(client: Client, { idle = false } = {}): void {
  client.session.clear();
  client.addLoaded({ sessionExpired: true, ...(idle && { sessionIdle: true }) });
}
