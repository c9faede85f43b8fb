/**
 * Loads the lender's flags, and applies them at step boundaries, never while the borrower fills in a
 * step.
 */
import { stepAt } from '../../engine/index.ts';
import type { RemoteFlags } from '../../services/index.ts';
import type { Navigation } from '../ports.ts';
import type { AppStore } from './app-store.ts';

export interface FlagLoader {
  /** Resolves once the flags are loaded or cannot be loaded. */
  loaded(): Promise<unknown>;
  /** Runs a load after those before it: a late response must not replace a newer one. */
  load(work: () => Promise<void>): void;
  /**
   * Takes the lender's answer. It applies at the next step boundary when a step is shown with the
   * flags that the host knew, at once elsewhere.
   */
  receive(remoteFlags: RemoteFlags): void;
  /** Applies flags that have waited for this boundary. */
  apply(): void;
}

export function createFlagLoader({ get, update }: AppStore, navigation: Navigation): FlagLoader {
  let loaded: Promise<unknown> | undefined;
  let next: RemoteFlags | undefined;
  const apply = (): void => {
    const remoteFlags = next;
    next = undefined;
    if (remoteFlags !== undefined) update({ remoteFlags });
  };
  return {
    loaded: () => Promise.resolve(loaded),
    load(work) {
      loaded = loaded === undefined ? work() : loaded.then(work);
    },
    receive(remoteFlags) {
      const { info, set } = get();
      next = remoteFlags;
      if (info.flags === undefined || stepAt(set, navigation.address()) === undefined) apply();
    },
    apply,
  };
}
