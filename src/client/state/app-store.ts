/** The store of the client's state. A renderer subscribes and draws; it changes nothing itself. */
import type { CompiledSet, Context } from '../../engine/index.ts';
import type { RemoteFlags } from '../../services/index.ts';
import type { OrgPage } from './org-page.ts';
import { StateStore } from './state-store.ts';

/** The client's current state. A new object after each change. */
export interface AppState {
  readonly info: OrgPage;
  /** Id of the release in use. */
  readonly release: string;
  readonly set: CompiledSet;
  readonly remoteFlags: RemoteFlags;
  /** Keys of the context that calls have loaded (`loanOfficer`, `profile`, `application`). */
  readonly loaded: Readonly<Record<string, unknown>>;
  readonly authenticated: boolean;
  /** Adds the keys that only pages read to each context; see `preparePages`. */
  readonly extendContext?: (context: Context) => Context;
  /** The lender's licences by state, for the footer. */
  readonly licenses?: unknown;
  /** The opening hours of the lender's support, as text in Pacific time. */
  readonly hours?: string;
}

export interface AppStore extends Pick<StateStore<AppState>, 'get' | 'subscribe' | 'update'> {
  /** Adds keys to `loaded`. An object without keys changes nothing. */
  addLoaded(loaded: Readonly<Record<string, unknown>>): void;
}

/** Creates a store with this initial state. */
export function createAppStore(initial: AppState): AppStore {
  const { get, subscribe, update } = new StateStore(initial);
  return {
    get,
    subscribe,
    update,
    addLoaded(loaded) {
      if (Object.keys(loaded).length > 0) update({ loaded: { ...get().loaded, ...loaded } });
    },
  };
}
