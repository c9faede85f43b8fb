/** Applies the lender's flags at step boundaries, never while the borrower is filling in a step. */
import { stepAt } from '../../engine/index.ts';
import type { RemoteFlags } from '../../services/index.ts';
import type { Client } from '../client.ts';

/**
 * Takes the lender's answer. It applies at the next step boundary when a step is shown with the flags
 * that the host knew, at once elsewhere.
 */
export function receiveFlags(client: Client, remoteFlags: RemoteFlags): void {
  const { info, set } = client.get();
  const waits = info.flags !== undefined && stepAt(set, client.navigation.address()) !== undefined;
  client.nextFlags = remoteFlags;
  if (!waits) applyNextFlags(client);
}

/** Applies flags that have waited for this boundary. */
export function applyNextFlags(client: Client): void {
  const { nextFlags: remoteFlags } = client;
  client.nextFlags = undefined;
  if (remoteFlags !== undefined) client.update({ remoteFlags });
}
