/** Names the release of the page in each call that changes something, so that the lender can keep it. */
import type { Client } from '../state/client.ts';

/** The header with the release on which the sender's answers were given. */
const RELEASE_HEADER = 'x-release';

/** Adds the release in use to each changing call from now on. A call that reads is unchanged. */
export function nameReleaseInCalls(client: Client): void {
  client.intercept((request, send) =>
    send(
      request.method === 'GET'
        ? request
        : {
            ...request,
            headers: { ...request.headers, [RELEASE_HEADER]: client.get().release },
          },
    ),
  );
}
