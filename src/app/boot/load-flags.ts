import { contextOutsidePages, trackerId, type Client } from '../../client/index.ts';
import { requestFor } from '../../engine/index.ts';
import { fetchFlags } from '../../services/index.ts';

/**
 * Loads the lender's feature flags. Without a response those of an earlier one apply, or else those
 * that the host knew, or else the defaults.
 */
export async function loadFlags(client: Client): Promise<void> {
  const context = { ...contextOutsidePages(client), trackerId: trackerId(client.deviceStorage) };
  const request = requestFor(client.get().set, 'features', context);
  if ('refused' in request) return;
  const remoteFlags = await fetchFlags(client.transport, { ...request, url: request.path });
  if (remoteFlags) client.flags.receive(remoteFlags);
}
