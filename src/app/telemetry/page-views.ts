/** Sends page-view events to the lender's telemetry, without personal data. */
import { applicationIn, type Client } from '../../client/index.ts';
import { parseAddress } from '../../engine/index.ts';
import { campaignQuery, loggedPath } from './logged-address.ts';
import { sendTelemetry, sessionOf } from './session.ts';

const lastPaths = new WeakMap<Client, string>();

/** Sends a page view of an address (path and query), unless the last one was of the same path. */
export function trackPageView(client: Client, address: string): void {
  const path = loggedPath(client.get().set, address);
  if (lastPaths.get(client) === path) return;
  lastPaths.set(client, path);
  void sendPageView(client, address);
}

/** Sends a page view. Never rejects: a failure is logged. */
export async function sendPageView(client: Client, address: string): Promise<void> {
  try {
    const sessionKey = await sessionOf(client)();
    const pagePath = loggedPath(client.get().set, address);
    await sendTelemetry(client, 'event-page-view', {
      sessionKey,
      domain: globalThis.location.hostname,
      pagePath,
      queryParams: campaignQuery(parseAddress(address).search),
      applicationUuid: applicationIn(pagePath),
    });
  } catch (error) {
    console.warn('A page view could not be sent.', error);
  }
}
