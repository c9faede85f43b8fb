import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AppState, Client, NavigateOptions, Shown } from '../client/index.ts';

/** The running app. */
export interface App {
  readonly client: Client;
  /** Connects the router to the client, which navigates through it from then on. */
  readonly connectRouter: (go: (to: string, options?: NavigateOptions) => void) => void;
  /** The journey that was opened before the first render, with what its entry shows. */
  readonly opened?: OpenedJourney;
}
interface OpenedJourney {
  readonly journey: string;
  readonly shown: Shown;
}
export const AppContext = createContext<App | undefined>(undefined);

/** The running app. Throws outside of its provider. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app)
    throw new Error(
      'Failed to draw: there is no app around this component. Please wrap it in AppContext.',
    );
  return app;
}

/** The client of the running app. */
export const useClient = (): Client => useApp().client;

/**
 * Returns what `select` reads of the client's state; renders again when that is another value. So it
 * returns a field or a plain value, never a new object.
 */
export function useAppState<T>(select: (state: AppState) => T): T {
  const client = useClient();
  const read = (): T => select(client.get());
  return useSyncExternalStore(client.subscribe, read, read);
}

const selectAll = (state: AppState): AppState => state;

/** Returns the whole state, for what reads the client while it renders. */
export const useWholeState = (): AppState => useAppState(selectAll);

const selectSet = ({ set }: AppState): AppState['set'] => set;

/** Returns the definitions in use; renders again when they change. */
export const useSet = (): AppState['set'] => useAppState(selectSet);
