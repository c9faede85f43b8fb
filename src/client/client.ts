/** Creates the client of a page load. */
import { copyOf, type CompiledSet } from '../engine/index.ts';
import { failedCalls } from './state/failed-calls.ts';
import { interceptedTransport } from './state/interceptors.ts';
import { visitCampaign, type VisitCampaign } from './state/campaign.ts';
import type { ClientPorts, Navigation } from './ports.ts';
import type { Client, JourneyData } from './state/client.ts';
import { Releases } from './state/release-adoption.ts';
import { forgetEndedSession, readEndedSession } from './state/end-session.ts';
import { forgetLoggedOut, markState } from './drafts/logouts.ts';
import { createAppStore, type AppStore } from './state/app-store.ts';
import { PRINCIPAL } from './state/context.ts';
import { createFlagLoader } from './state/lender-flags.ts';
import type { OrgPage } from './state/org-page.ts';
import { createVisitState } from './state/visit-state.ts';

interface ClientInput {
  readonly info: OrgPage;
  readonly set: CompiledSet;
  /** The query of the first address of the visit. */
  readonly search: string;
  /** The `affiliate_prepop` cookie; undefined without one. */
  readonly affiliateCookie?: string | undefined;
  /** Deletes that cookie. A logout calls it. */
  readonly deleteAffiliateCookie?: () => void;
}

/** Creates a client over its ports. It reads no global. */
export function createClient(ports: ClientPorts, input: ClientInput): Client {
  const { info, set, search, affiliateCookie, deleteAffiliateCookie } = input;
  const { session } = ports;
  // Of a tab that was asleep while a person logged out in another one.
  forgetLoggedOut(ports, set);
  let affiliate = set.org.main ? readAffiliate(affiliateCookie) : undefined;
  const campaign = visitCampaign(ports.tabStorage, search, () => {
    affiliate = undefined;
    deleteAffiliateCookie?.();
  });
  const store = createAppStore({
    info,
    set,
    release: info.release,
    remoteFlags: info.flags ?? {},
    loaded: session.isSignedIn() ? {} : readEndedSession(ports),
    authenticated: session.isSignedIn(),
  });
  const journeys = new Map<string, JourneyData>();
  followSession(ports, { store, journeys, campaign });
  return {
    ...store,
    ...ports,
    ...interceptedTransport(ports.transport),
    navigation: markedNavigation(ports),
    ...failedCalls(),
    journeys,
    inFlight: new Set(),
    visit: createVisitState(),
    campaign,
    get affiliate() {
      return affiliate;
    },
    releases: new Releases(),
    get copy() {
      return copyOf(store.get().set);
    },
    flags: createFlagLoader(store, ports.navigation),
  };
}

interface PersonalState {
  readonly store: AppStore;
  readonly journeys: Map<string, JourneyData>;
  readonly campaign: VisitCampaign;
}

/** Forgets what belongs to one person at each sign-in and sign-out. */
function followSession(ports: ClientPorts, { store, journeys, campaign }: PersonalState): void {
  const { session } = ports;
  let signIn = session.key();
  session.subscribe(() => {
    const authenticated = session.isSignedIn();
    const isSame = session.key() === signIn;
    signIn = session.key();
    if (authenticated && store.get().authenticated) {
      // A new token of the same sign-in changes nothing.
      if (isSame) return;
      // A tab that was asleep hears of a sign-out when somebody else is signed in already. All that it
      // holds is of the person before.
      store.update({ loaded: {} });
      ports.navigation.reload();
      return;
    }
    if (authenticated) forgetEndedSession(ports);
    else ports.tabStorage.remove(PRINCIPAL);
    if (forgetLoggedOut(ports, store.get().set)) {
      journeys.clear();
      campaign.forgetPersonal();
    }
    // The entry of a journey loads what belongs to the person, so each journey is entered again.
    journeys.forEach((data, journey) => journeys.set(journey, { ...data, entered: false }));
    // Data loaded for one person must not be shown to the next one.
    store.update(authenticated ? { authenticated } : { authenticated, loaded: {} });
  });
}

/** Navigates with states that count until the next logout. */
function markedNavigation({ navigation, deviceStorage }: ClientPorts): Navigation {
  return {
    ...navigation,
    go(to, options) {
      const state = markState({ deviceStorage }, options?.state);
      navigation.go(to, state === undefined ? options : { ...options, state });
    },
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
