import { contextOutsidePages, endSessionOf, trackerId, type Client } from '../../client/index.ts';
import { authSessionAction, own } from '../../domain/index.ts';
import { requestFor } from '../../engine/index.ts';
import { fetchFlags, type Transport } from '../../services/index.ts';

/**
 * Loads the lender's feature flags. The defaults apply without them. A refused token ends the
 * sign-in.
 */
export async function loadFlags(client: Client): Promise<void> {
  const context = { ...contextOutsidePages(client), trackerId: trackerId(client.deviceStorage) };
  const request = requestFor(client.get().set, 'features', context);
  if ('refused' in request) return;
  const token = client.session.token();
  const transport: Transport = async (sent) => {
    const response = await client.transport(sent);
    const action = authSessionAction(response.status, own(response.body, 'message'));
    if (action === 'clear-and-login') endSessionOf(client, token);
    return response;
  };
  const remoteFlags = await fetchFlags(transport, { ...request, url: request.path });
  client.update({ remoteFlags });
}
