/**
 * Shuts the HTTP server down gracefully: stops accepting connections, waits for running requests,
 * then closes the rest.
 */
import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';

/** How long running requests may take to finish, in milliseconds. */
const DRAIN_MS = 30_000;
const IDLE_CHECK_MS = 50;

/**
 * Resolves when all connections of a server are closed, also those that `acceptors` accepted for it.
 * Those with a running request get 30 seconds.
 */
export async function drain(
  server: Server,
  acceptors: readonly NetServer[] = [],
  drainMs = DRAIN_MS,
): Promise<void> {
  // A connection is kept alive after its request; only an idle one may be closed.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await Promise.all(
    [server, ...acceptors].map((each) => new Promise<void>((done) => each.close(() => done()))),
  );
  clearInterval(idle);
  clearTimeout(late);
}
