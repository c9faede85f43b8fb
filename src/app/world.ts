import { readPath, type CompiledSet, type Context } from '../engine/index.ts';
import { isoWithZone, listConditions } from '../domain/index.ts';
import {
  createTransport,
  deviceStore,
  flagState,
  keepCampaign,
  tabStore,
  type AuthSession,
  type RemoteFlags,
  type Store,
  type Transport,
} from '../services/index.ts';
import type { OrgPage } from './org-info.ts';
import { savedApplication } from './saved-application.ts';

/** Where this tab keeps the experiments that its visitor is in: a reload sends what was sent before. */
export const EXPERIMENTS = 'experiments';

/** What the whole app knows now. A new object whenever something changes. */
export interface Known {
  readonly info: OrgPage;
  readonly release: string;
  readonly set: CompiledSet;
  readonly remoteFlags: RemoteFlags;
  /** Keys of the context that calls have loaded (`loanOfficer`, `profile`). */
  readonly loaded: Readonly<Record<string, unknown>>;
  readonly authenticated: boolean;
  /** Where the lender is licensed, for the law at the end of the page. */
  readonly licenses?: unknown;
}
/** What a borrower has done in one journey, in this tab. */
export interface JourneyData {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Top-level keys of the context that screens switch on. */
  readonly toggles: Readonly<Record<string, unknown>>;
  readonly confirmed: readonly string[];
  /** The entry sequence has run. */
  readonly entered: boolean;
}
export interface World {
  get(): Known;
  subscribe(listener: () => void): () => void;
  patch(part: Partial<Known>): void;
  readonly journeys: Map<string, JourneyData>;
  /** What is being sent, by name: the same isn't sent again meanwhile. */
  readonly running: Set<string>;
  readonly transport: Transport;
  readonly session: AuthSession;
  readonly store: Store;
  /** What the links of the visit said of their campaign. */
  readonly campaign: Readonly<Record<string, string>>;
  /** What an affiliate knows of the borrower; undefined on partners' brands and without one. */
  readonly affiliate: unknown;
  /** Done once the lender's flags are known, or can't be had. */
  flagsLoaded: Promise<unknown>;
}
interface WorldParts {
  readonly info: OrgPage;
  readonly set: CompiledSet;
  readonly session: AuthSession;
  readonly store?: Store;
  readonly search: string;
  readonly cookies?: string;
  readonly onRelease?: (release: string) => void;
  readonly fetch?: typeof fetch;
}

/** Brings together what the app knows and what it talks with. */
export function createWorld({
  info,
  set,
  session,
  store = tabStore,
  search,
  cookies = '',
  onRelease,
  fetch,
}: WorldParts): World {
  const listeners = new Set<() => void>();
  let known: Known = {
    info,
    set,
    release: info.release,
    remoteFlags: {},
    loaded: {},
    authenticated: session.token() !== undefined,
  };
  const patch = (part: Partial<Known>) => {
    known = { ...known, ...part };
    listeners.forEach((listener) => listener());
  };
  session.subscribe(() => {
    const authenticated = session.token() !== undefined;
    // What was loaded for someone must not be shown to the next one.
    patch(authenticated ? { authenticated } : { authenticated, loaded: {} });
  });
  return {
    get: () => known,
    patch,
    session,
    store,
    flagsLoaded: Promise.resolve(),
    journeys: new Map(),
    running: new Set(),
    campaign: keepCampaign(store, search),
    affiliate: set.org.main ? affiliateIn(cookies) : undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    transport: createTransport({
      baseUrl: info.baseUrl,
      orgCode: info.orgCode,
      session,
      onRelease,
      fetch,
    }),
  };
}

/** The affiliate's cookie, JSON in URI encoding; undefined when it is absent or broken. */
function affiliateIn(cookies: string): unknown {
  const raw = cookies
    .split('; ')
    .find((one) => one.startsWith('affiliate_prepop='))
    ?.slice('affiliate_prepop='.length);
  try {
    return raw === undefined ? undefined : (JSON.parse(decodeURIComponent(raw)) as unknown);
  } catch {
    return undefined;
  }
}

/** Where the browser is. */
export interface Url {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly state?: unknown;
}

/** The context that rules read: all that is known, for these answers at this address, at this moment. */
export function contextOf(
  world: World,
  data: Pick<JourneyData, 'answers' | 'toggles'>,
  url: Url,
): Context {
  const { set, info, loaded, remoteFlags, authenticated } = world.get();
  const { flags, provides } = flagState(set.flags, remoteFlags, world.store);
  const context = {
    ...provides,
    ...loaded,
    ...data.toggles,
    answers: data.answers,
    flags,
    org: set.org,
    variant: set.org.variant,
    url: { params: {}, ...url },
    now: isoWithZone(new Date(), set.org.timeZone),
    environment: info.environment,
    authenticated,
    campaign: world.campaign,
    trackerId: deviceStore.read('telemetry_trackerUuid'),
    savedApplication: savedApplication(),
    experiments: world.store.read(EXPERIMENTS),
    ...(world.affiliate === undefined ? {} : { affiliate: world.affiliate }),
  };
  // A rule can neither sort tasks nor look their words up.
  return Array.isArray(loaded['conditions'])
    ? { ...context, conditionItems: listConditions(set, loaded['conditions'], context) }
    : context;
}

/** Has the borrower entered nothing at all? */
export function isEmptyAnswers(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(answers).every((key) => readPath(answers, key) === undefined);
}
