/** Sends events of a place, mainly page views, to the lender's telemetry, without personal data. */
import { applicationIn, awaitWholeSet, runInSession, type Client } from '../../client/index.ts';
import { parseAddress } from '../../engine/index.ts';
import { campaignQuery, loggedPath } from './logged-address.ts';
import { buildSession, telemetryRequest } from './session.ts';

/** Sends a page view of an address (path and query), unless the last one was of the same path. */
export function trackPageView(client: Client, address: string): void {
  const path = loggedPath(client.get().set, address);
  if (client.visit.viewedPath === path) return;
  client.visit.viewedPath = path;
  void sendPageView(client, address);
}

/** Sends a page view. Never rejects: a failure is logged. */
export async function sendPageView(client: Client, address: string): Promise<void> {
  try {
    await sendPlaceEvent(client, 'event-page-view', { address });
  } catch (error) {
    console.warn('A page view could not be sent.', error);
  }
}

/**
 * Sends an event that the error page is shown at an address, with only the error's name. Never
 * rejects.
 */
export async function sendErrorFallback(
  client: Client,
  address: string,
  error: unknown,
): Promise<void> {
  try {
    const errorName = error instanceof Error ? error.name : 'Error';
    await sendPlaceEvent(client, 'event-error-fallback', { address, errorName });
  } catch (failure) {
    console.warn('The event of an error page could not be sent.', failure);
  }
}

/** Sends an event of the place at an address, in the session. */
async function sendPlaceEvent(
  client: Client,
  operation: string,
  { address, ...more }: { readonly address: string; readonly errorName?: string },
): Promise<void> {
  // A part of a set has no operations of telemetry.
  await awaitWholeSet(client);
  const sessionKey = await buildSession(client)();
  const pagePath = loggedPath(client.get().set, address);
  const request = telemetryRequest(client, operation, {
    ...more,
    sessionKey,
    domain: globalThis.location.hostname,
    pagePath,
    queryParams: campaignQuery(parseAddress(address).search),
    applicationUuid: applicationIn(pagePath),
  });
  await runInSession(client, request);
}
