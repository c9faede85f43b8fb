/** Sends the start events of a journey. A lazy chunk; no screen waits for them. */
import type { Context } from '../../engine/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../client.ts';
import { whenUserKnown } from '../session/user.ts';

/**
 * Sends these operations in parallel, once the signed-in person is known or known to be absent: the
 * kind of identity decides the endpoint. The context is built only then. Never rejects.
 */
export async function sendStartEvents(
  client: Client,
  operations: readonly string[],
  context: () => Context,
): Promise<void> {
  await whenUserKnown(client);
  const known = context();
  await Promise.all(operations.map((run) => runCalls(client, [{ run, optional: true }], known)));
}
