/**
 * The client: the state, the work in flight, and the ports to the outside. One exists per page
 * load.
 */
import { copyOf, type CompiledSet, type Copy } from '../engine/index.ts';
import { failedCalls, type FailedCalls } from './calls/failed-calls.ts';
import { interceptedTransport, type InterceptedTransport } from './calls/interceptors.ts';
import { visitCampaign, type VisitCampaign } from './drafts/campaign.ts';
import type { ClientPorts } from './ports.ts';
import { Releases } from './releases/release-adoption.ts';
import { forgetEndedSession, readEndedSession } from './session/end-session.ts';
import { createAppStore, type AppStore } from './state/app-store.ts';
import { PRINCIPAL, type FormValues } from './state/context.ts';
import { createFlagLoader, type FlagLoader } from './state/lender-flags.ts';
import type { OrgPage } from './state/org-page.ts';
import { createVisitState, type VisitState } from './state/visit-state.ts';

/** The borrower's progress in one journey, in this tab. */
export interface JourneyData extends FormValues {
  /** The entry sequence has run. */
  readonly entered: boolean;
}

export interface Client extends AppStore, FailedCalls, ClientPorts, InterceptedTransport {
  readonly journeys: Map<string, JourneyData>;
  /** Names of the submissions in flight. None of them is sent again until it ends. */
  readonly inFlight: Set<string>;
  /** What the client remembers between calls. */
  readonly visit: VisitState;
  readonly campaign: VisitCampaign;
  /**
   * The affiliate's data about the borrower; undefined on partners' brands and without an
   * affiliate.
   */
  readonly affiliate: unknown;
  readonly releases: Releases;
  /** The texts of the current definitions that code shows by itself. */
  readonly copy: Copy;
  readonly flags: FlagLoader;
}

export interface ClientInput {
  readonly info: OrgPage;
  readonly set: CompiledSet;
  /** The query of the first address of the visit. */
  readonly search: string;
  /** The `affiliate_prepop` cookie; undefined without one. */
  readonly affiliateCookie?: string | undefined;
}

/** Creates a client over its ports. It reads no global. */
export function createClient(ports: ClientPorts, input: ClientInput): Client {
  const { info, set, search, affiliateCookie } = input;
  const { session } = ports;
  const store = createAppStore({
    info,
    set,
    release: info.release,
    remoteFlags: info.flags ?? {},
    loaded: session.isSignedIn() ? {} : readEndedSession(ports),
    authenticated: session.isSignedIn(),
  });
  const journeys = new Map<string, JourneyData>();
  session.subscribe(() => {
    const authenticated = session.isSignedIn();
    // A new token of the same sign-in changes nothing.
    if (authenticated && store.get().authenticated) return;
    if (authenticated) forgetEndedSession(ports);
    else ports.tabStorage.remove(PRINCIPAL);
    // The entry of a journey loads what belongs to the person, so each journey is entered again.
    journeys.forEach((data, journey) => journeys.set(journey, { ...data, entered: false }));
    // Data loaded for one person must not be shown to the next one.
    store.update(authenticated ? { authenticated } : { authenticated, loaded: {} });
  });
  return {
    ...store,
    ...ports,
    ...interceptedTransport(ports.transport),
    ...failedCalls(),
    journeys,
    inFlight: new Set(),
    visit: createVisitState(),
    campaign: visitCampaign(ports.tabStorage, search),
    affiliate: set.org.main ? readAffiliate(affiliateCookie) : undefined,
    releases: new Releases(),
    get copy() {
      return copyOf(store.get().set);
    },
    flags: createFlagLoader(store, ports.navigation),
  };
}

/** The affiliate's cookie, which is URI-encoded JSON; undefined when it is absent or malformed. */
function readAffiliate(cookie: string | undefined): unknown {
  try {
    return cookie === undefined ? undefined : (JSON.parse(decodeURIComponent(cookie)) as unknown);
  } catch {
    return undefined;
  }
}
