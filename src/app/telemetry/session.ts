/** The telemetry session of the page, and the calls that belong to it. */
import {
  contextOutsidePages,
  runInSession,
  trackerId,
  whenUserKnown,
  type Client,
} from '../../client/index.ts';
import { requestFor, type Context, type OperationRequest } from '../../engine/index.ts';
import { telemetrySession, type SessionKey } from '../../services/telemetry.ts';
import { campaignQuery } from './logged-address.ts';

/** Version of the lender's telemetry protocol. */
const PROTOCOL = '2.2.24';

/**
 * The telemetry session of this client, opened at the first use, once the signed-in person is known:
 * the kind of identity decides where it is opened. Rejects with SessionError when it cannot be
 * opened.
 */
export function buildSession(client: Client): () => Promise<SessionKey> {
  const { visit } = client;
  if (visit.openTelemetry) return visit.openTelemetry;
  const { deviceStorage } = client;
  const session = telemetrySession({
    store: deviceStorage,
    clock: client.clock,
    open: (stored) =>
      runInSession(
        client,
        telemetryRequest(client, 'session', {
          ...browserInfo(client),
          sessionKey: { ...stored, trackerUuid: trackerId(deviceStorage) },
        }),
      ),
  });
  visit.openTelemetry = async () => {
    await whenUserKnown(client);
    const sessionKey = await session();
    // Events of a journey also contain the session.
    if (client.get().loaded['telemetrySession'] === undefined)
      client.addLoaded({ telemetrySession: { sessionKey, domain: globalThis.location.hostname } });
    return sessionKey;
  };
  return visit.openTelemetry;
}

/** The browser data of a session. Of the referring page it includes only the origin. */
function browserInfo(client: Client): Readonly<Record<string, unknown>> {
  const { screen, innerWidth, innerHeight, location } = globalThis;
  return {
    version: PROTOCOL,
    appVersion: client.get().release,
    referrer: findOrigin(document.referrer),
    queryParams: campaignQuery(location.search),
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
  };
}

function findOrigin(referrer: string): string | undefined {
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

/** The request of a telemetry operation. Throws when the definitions refuse it. */
export function telemetryRequest(
  client: Client,
  operation: string,
  event: Readonly<Record<string, unknown>>,
): OperationRequest {
  const context: Context = { ...contextOutsidePages(client), telemetrySession: event };
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) throw new Error(request.refused);
  return request;
}
