/** Sends the start events of a journey. A lazy chunk; no screen waits for them. */
import type { Context } from '../../engine/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import { onceInTelemetrySession } from '../calls/telemetry-session.ts';
import type { Client } from '../state/client.ts';
import { whenUserKnown } from '../session/user.ts';

/**
 * Sends these operations in parallel, once the signed-in person is known or known to be absent, and
 * the telemetry session is open: the kind of identity decides the endpoint, and an event names its
 * session. The context is built only then. Resolves without waiting for the session. Never rejects.
 */
export async function sendStartEvents(
  client: Client,
  operations: readonly string[],
  context: () => Context,
): Promise<void> {
  await whenUserKnown(client);
  onceInTelemetrySession(client, () => {
    const known = context();
    for (const run of operations) void runCalls(client, [{ run, optional: true }], known);
  });
}
