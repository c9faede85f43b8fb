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
export interface OpenedJourney {
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

/** Returns the current state of the client; renders again when it changes. */
export function useAppState(): AppState {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.get, client.get);
}
