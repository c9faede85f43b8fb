/** Sends page-view events to the lender's telemetry, without personal data. */
import { applicationIn, contextOutsidePages, trackerId, type Client } from '../../client/index.ts';
import { parseAddress, requestFor, type CallResult, type Context } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import { telemetrySession, type SessionKey } from '../../services/telemetry.ts';
import { campaignQuery, loggedPath } from './logged-address.ts';

/** Version of the lender's telemetry protocol. */
const PROTOCOL = '2.2.24';

type GetSession = () => Promise<SessionKey | undefined>;
const sessions = new WeakMap<Client, GetSession>();
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
    if (sessionKey === undefined) return;
    const pagePath = loggedPath(client.get().set, address);
    await send(client, 'event-page-view', {
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

/** The telemetry session of this client, opened at the first page view. */
function sessionOf(client: Client): GetSession {
  const known = sessions.get(client);
  if (known) return known;
  const { deviceStorage } = client;
  const session = telemetrySession({
    store: deviceStorage,
    open: (stored) =>
      send(client, 'session', {
        ...browserInfo(client),
        sessionKey: { ...stored, trackerUuid: trackerId(deviceStorage) },
      }),
    warn: (message) => console.warn(message),
  });
  sessions.set(client, session);
  return session;
}

/** What a session reports of the browser. Of the referring page it reports the origin alone. */
function browserInfo(client: Client): Readonly<Record<string, unknown>> {
  const { screen, innerWidth, innerHeight, location } = globalThis;
  return {
    version: PROTOCOL,
    appVersion: client.get().release,
    referrer: originOf(document.referrer),
    queryParams: campaignQuery(location.search),
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
  };
}

function originOf(referrer: string): string | undefined {
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

/** Sends a telemetry operation. Throws when the definitions refuse it. */
async function send(
  client: Client,
  operation: string,
  event: Readonly<Record<string, unknown>>,
): Promise<CallResult> {
  const context: Context = { ...contextOutsidePages(client), telemetrySession: event };
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) throw new Error(request.refused);
  return run(request, client);
}
