/** The store of what the client knows. A driver subscribes and draws; it changes nothing by itself. */
import type { CompiledSet } from '../../engine/index.ts';
import type { RemoteFlags } from '../../services/index.ts';
import type { OrgPage } from './org-page.ts';

/** What the client knows now. A new object whenever something changes. */
export interface AppState {
  readonly info: OrgPage;
  /** Id of the release in use. */
  readonly release: string;
  readonly set: CompiledSet;
  readonly remoteFlags: RemoteFlags;
  /** Keys of the context that calls have loaded (`loanOfficer`, `profile`, `application`). */
  readonly loaded: Readonly<Record<string, unknown>>;
  readonly authenticated: boolean;
  /** The lender's licences by state, for the footer. */
  readonly licenses?: unknown;
  /** The opening hours of the lender's support, in words and Pacific time. */
  readonly hours?: string;
}

export interface AppStore {
  get(): AppState;
  /** Calls back after each change. Gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  update(part: Partial<AppState>): void;
  /** Adds keys to `loaded`. Nothing changes for an object without keys. */
  addLoaded(loaded: Readonly<Record<string, unknown>>): void;
}

/** A store that begins with this state. */
export function createAppStore(initial: AppState): AppStore {
  const listeners = new Set<() => void>();
  let state = initial;
  const update = (part: Partial<AppState>): void => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => state,
    update,
    addLoaded(loaded) {
      if (Object.keys(loaded).length > 0) update({ loaded: { ...state.loaded, ...loaded } });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
