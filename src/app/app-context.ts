import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveRelease } from './live-release.ts';
import type { Known, World } from './world.ts';

export interface App {
  readonly world: World;
  readonly releases: LiveRelease;
}
export const AppContext = createContext<App | undefined>(undefined);

/** The running app. Throws outside of its provider. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app)
    throw new Error(
      'Failed to draw: there is no app around this part. Please wrap it in AppContext.',
    );
  return app;
}

/** What is known now; draws again when that changes. */
export function useKnown(): Known {
  const { world } = useApp();
  return useSyncExternalStore(world.subscribe, world.get);
}
