/** The client's ports in a browser. */
import type { ClientPorts, Clock, Navigation, NavigateOptions } from '../../client/index.ts';
import type { CompiledSetData } from '../../engine/index.ts';
import {
  createTransport,
  deviceStore,
  fetchJson,
  tabStore,
  type AuthSession,
} from '../../services/index.ts';
import { own } from '../../domain/index.ts';
import { createHostTime } from './host-time.ts';
import { loadManifest } from './load-manifest.ts';
import { swapStyles } from './swap-styles.ts';
import { loadValidator } from './validators.ts';
import { waitUnlessAborted } from './wait.ts';
import { whenIdle } from './when-idle.ts';

type Go = (to: string, options?: NavigateOptions) => void;

interface BrowserPorts {
  readonly ports: ClientPorts;
  readonly connectRouter: (go: Go) => void;
}

interface BrowserPortsInput {
  readonly baseUrl: string;
  readonly orgCode: string;
  readonly session: AuthSession;
  /** Receives the release that the host names in its responses. */
  readonly onRelease: (release: string) => void;
}

export function browserPorts({
  baseUrl,
  orgCode,
  session,
  onRelease,
}: BrowserPortsInput): BrowserPorts {
  const { navigation, connectRouter } = browserNavigation();
  const hostTime = createHostTime();
  const ports: ClientPorts = {
    transport: createTransport({ baseUrl, orgCode, session, onRelease, onDate: hostTime.take }),
    session,
    tabStorage: tabStore,
    deviceStorage: deviceStore,
    clock: { ...browserClock, hostNow: hostTime.now },
    navigation,
    releaseSource: {
      manifest: loadManifest,
      set: async (path) => (await fetchJson(path)) as CompiledSetData,
      active: async () => {
        const release = own(await fetchJson('/releases/active'), 'release');
        return typeof release === 'string' ? release : undefined;
      },
      canary: async () => (own(await fetchJson('/releases/active'), 'canary') ?? []) as string[],
    },
    loadValidator: (release, { validator }) => loadValidator(release, validator),
    swapStyles,
    exclusively,
    random: Math.random,
    warn: (message, detail) => console.warn(message, detail),
  };
  return { ports, connectRouter };
}

export const browserClock: Clock = { now: () => Date.now(), whenIdle, wait: waitUnlessAborted };

/** Navigates through the router. A navigation before it is connected waits for it; the last counts. */
function browserNavigation(): {
  readonly navigation: Navigation;
  readonly connectRouter: (go: Go) => void;
} {
  let waiting: Parameters<Go> | undefined;
  let go: Go = (...input) => {
    waiting = input;
  };
  return {
    connectRouter: (router) => {
      go = router;
      if (waiting !== undefined) go(...waiting);
      waiting = undefined;
    },
    navigation: {
      origin: globalThis.location.origin,
      address: () => globalThis.location.pathname + globalThis.location.search,
      go: (to, options) => go(to, options),
      leave: (address) => globalThis.location.assign(address),
      reload: () => globalThis.location.reload(),
    },
  };
}

/** Runs work under an origin-wide lock; immediately when the browser has no locks. */
function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work();
}
