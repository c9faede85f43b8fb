import { contextOutsidePages, runInSession, trackerId, type Client } from '../../client/index.ts';
import { lenderFlags } from '../../domain/index.ts';
import { requestFor } from '../../engine/index.ts';

/**
 * Loads the lender's feature flags. Without a response those of an earlier one apply, or else those
 * that the host knew, or else the defaults.
 */
export async function loadFlags(client: Client): Promise<void> {
  const context = { ...contextOutsidePages(client), trackerId: trackerId(client.deviceStorage) };
  const request = requestFor(client.get().set, 'features', context);
  if ('refused' in request) return;
  const { outcome, response } = await runInSession(client, request);
  if (outcome === 'ok') client.flags.receive(lenderFlags(response.body));
}
