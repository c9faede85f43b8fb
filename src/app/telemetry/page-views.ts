import {
  pageAt,
  parseAddress,
  requestFor,
  stepAt,
  stepPath,
  type CallResult,
  type CompiledSet,
  type Context,
} from '../../engine/index.ts';
import { deviceStore, run } from '../../services/index.ts';
import { telemetrySession, type SessionKey } from '../../services/telemetry.ts';
import { applicationIn } from '../../client/index.ts';
import { trackerId } from '../../client/index.ts';
import { contextOutsidePages, type Client } from '../../client/index.ts';

/** Version of the telemetry protocol that the lender's library speaks. */
const PROTOCOL = '2.2.24';
/** Of a query, only what names a campaign: anything else may name a person. */
const TOLD = /^utm_(campaign|medium|source|term|content|id)$/;
/** Of a path's parameters, only ids and the words of enumerations. */
const PLAIN = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z][A-Z_]{1,60})$/;

type Session = () => Promise<SessionKey | undefined>;
const sessions = new WeakMap<Client, Session>();
const shown = new WeakMap<Client, string>();

/** Tells the lender of a place that is shown (its path and query), once. */
export function pageShown(client: Client, address: string): void {
  const place = placeTold(client.get().set, address);
  if (shown.get(client) === place) return;
  shown.set(client, place);
  void tellPageView(client, address);
}

/** Posts a page-view event. Never rejects: what fails here is no matter for the borrower. */
export async function tellPageView(client: Client, address: string): Promise<void> {
  try {
    const sessionKey = await sessionOf(client)();
    if (sessionKey === undefined) return;
    const { set } = client.get();
    const { search } = parseAddress(address);
    const place = placeTold(set, address);
    await send(client, 'event-page-view', {
      sessionKey,
      domain: globalThis.location.hostname,
      pagePath: place,
      queryParams: queryTold(search),
      applicationUuid: applicationIn(place),
    });
  } catch (error) {
    console.warn('A page view could not be told.', error);
  }
}

/** The campaign's part of a query. An empty object when there is none. */
export function queryTold(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => TOLD.test(name) && !value.includes('@'),
    ),
  );
}

/** The path of a place, without what a person may have put into it: a parameter that is no id keeps its name (`{type}`), an unknown place none at all. */
export function placeTold(set: CompiledSet, address: string): string {
  const step = stepAt(set, address);
  if (step) return stepPath(set, step.journey, step.step);
  const found = pageAt(set, address);
  if (!found) return '/not-found';
  return found.page.path.replace(/\{([^{}]+)\}/g, (name, key: string) =>
    PLAIN.test(found.params[key] ?? '') ? (found.params[key] ?? name) : name,
  );
}

function sessionOf(client: Client): Session {
  const known = sessions.get(client);
  if (known) return known;
  const made = telemetrySession({
    store: deviceStore,
    open: (kept) =>
      send(client, 'session', {
        ...visitOf(client),
        sessionKey: { ...kept, trackerUuid: trackerId(client.deviceStorage) },
      }),
    warn: (message) => console.warn(message),
  });
  sessions.set(client, made);
  return made;
}

/** What is told of the browser. Of the page that it came from only the site. */
function visitOf(client: Client): Readonly<Record<string, unknown>> {
  const { screen, innerWidth, innerHeight, location } = globalThis;
  return {
    version: PROTOCOL,
    appVersion: client.get().release,
    referrer: siteOf(document.referrer),
    queryParams: queryTold(location.search),
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
  };
}

function siteOf(referrer: string): string | undefined {
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

async function send(
  client: Client,
  operation: string,
  telemetry: Readonly<Record<string, unknown>>,
): Promise<CallResult> {
  const context: Context = {
    ...contextOutsidePages(client),
    telemetrySession: telemetry,
  };
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) throw new Error(request.refused);
  return run(request, client);
}
