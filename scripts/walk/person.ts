/** Someone who walks: what their browser would know, and how it calls the lender. */
import { isoWithZone, listConditions } from '../../src/domain/index.ts';
import {
  advance,
  readPath,
  type CallDef,
  type CallResult,
  type CompiledSet,
  type Context,
  type Transition,
  type SequenceDef,
} from '../../src/engine/index.ts';
import {
  createTransport,
  flagState,
  keepCampaign,
  localJwtSession,
  run,
  storeOver,
  type AuthSession,
  type RemoteFlags,
  type Store,
} from '../../src/services/index.ts';
import type { WalkLender } from './lender.ts';

/** What was entered at a place, and the keys of the context that its blocks have set. */
export interface Values {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly toggles: Readonly<Record<string, unknown>>;
}
export interface Url {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly state?: unknown;
}
export interface Settled {
  readonly context: Context;
  readonly transition: Transition;
  readonly done: boolean;
}

export interface Person {
  readonly set: CompiledSet;
  readonly lender: WalkLender;
  readonly session: AuthSession;
  readonly store: Store;
  readonly flags: RemoteFlags;
  /** Keys of the context that calls have loaded. */
  loaded: Readonly<Record<string, unknown>>;
  /** What was done in each journey that was entered. */
  readonly journeys: Map<string, Values>;
  /** The address, with its query, and what came with it. */
  at: string;
  state?: unknown;
  /** The application that was open last. */
  saved?: string;
  /** The modal that is open. */
  modal?: string;
  /** The calls since the last look, as `GET /path 200`. */
  readonly calls: string[];
  /** The places since the last look that led on by themselves. */
  readonly passed: string[];
}

/** Someone whom nobody knows. `at`: the address that is opened. */
export function newPerson({
  set,
  lender,
  flags,
  at,
}: Pick<Person, 'set' | 'lender' | 'flags' | 'at'>): Person {
  const storage = memoryStorage();
  return {
    set,
    lender,
    flags,
    at,
    session: localJwtSession(() => storage),
    store: storeOver(() => storage),
    loaded: {},
    journeys: new Map(),
    calls: [],
    passed: [],
  };
}

/** Opens an address as when it is typed in: the sign-in and what is kept in the browser stay, what was loaded does not. */
export function openAnew(person: Person, at: string): void {
  Object.assign(person, { at, loaded: {}, state: undefined, modal: undefined });
}

/** What rules read for these values at this address now. */
export function contextOf(person: Person, values: Values, url: Url): Context {
  const { set, lender, loaded, store } = person;
  const { flags, provides } = flagState(set.flags, person.flags, store);
  const context = {
    ...provides,
    ...loaded,
    ...values.toggles,
    answers: values.answers,
    flags,
    org: set.org,
    variant: set.org.variant,
    url: { params: {}, ...url },
    now: isoWithZone(new Date(lender.now()), set.org.timeZone),
    environment: 'production',
    authenticated: person.session.token() !== undefined,
    campaign: keepCampaign(store, new URLSearchParams(url.query).toString()),
    savedApplication: person.saved,
  };
  return Array.isArray(loaded['conditions'])
    ? { ...context, conditionItems: listConditions(set, loaded['conditions'], context) }
    : context;
}

/** Sends the calls of a sequence until the definitions lead somewhere. What they load is known from then on. A file goes along with each. */
export async function send(
  person: Person,
  sequence: SequenceDef,
  context: Context,
  file?: File,
): Promise<Settled> {
  const { set, session, lender } = person;
  const transport = createTransport({
    baseUrl: '',
    orgCode: set.org.code,
    session,
    fetch: (url, init) => lender.fetch(String(url), init),
  });
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, sequence, context, results);
    if (next.kind === 'transition') {
      person.loaded = { ...person.loaded, ...loadedBy(sequence.calls, next.context) };
      return next;
    }
    const { request } = next;
    const result = await run(request, {
      transport,
      session,
      file,
      idempotencyKey: crypto.randomUUID(),
      wait: async (ms) => lender.later(ms),
    });
    person.calls.push(
      `${request.method} ${request.path} ${result.response.status || result.outcome}${result.outcome === 'ok' ? '' : ` ${result.response.message ?? ''}`}`,
    );
    if (result.outcome === 'unauthenticated' && next.call.optional) session.clear();
    results.push(result);
  }
}

function loadedBy(calls: readonly CallDef[], context: Context): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    calls.flatMap(({ as }) =>
      as !== undefined && context[as] !== undefined ? [[as, context[as]]] : [],
    ),
  );
}

/** The status of the application that the person knows; empty: none is known. */
export function statusKnown({ loaded }: Person): string {
  return String(readPath(loaded, 'application.status.checklistStatus') ?? '');
}

/** What a browser keeps, for as long as the walk lasts. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
