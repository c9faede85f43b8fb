import type { Client } from '../../../client/index.ts';
import { own, ownText } from '../../../domain/index.ts';
import { buildShellContext } from '../shell-context.ts';

/** The uuid of the officer at a path: from its application, or else from the visit's link. */
export function officerAt(client: Client, path: string): string | undefined {
  const referrer = own(own(buildShellContext(client, path), 'application'), 'referrer');
  return ownText(referrer, 'referrerUuid') || client.campaign.get()['referrer'] || undefined;
}
