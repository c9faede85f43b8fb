/** Builds a client over ports in memory: no browser, no network, a clock and a navigation that tests read. */
import {
  createClient,
  type Client,
  type ClientPorts,
  type Navigation,
  type NavigateOptions,
  type OrgPage,
} from '../../src/client/index.ts';
import type { CompiledSet } from '../../src/engine/index.ts';
import { localJwtSession, memoryStore } from '../../src/services/index.ts';
import { loadValidator } from '../support/compiled-validators.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { orgPage, set as mainSet, ORIGIN } from '../support/main-brand.ts';
import { manualClock, type ManualClock } from './support/manual-clock.ts';
import { stubLender, type StubLender } from './support/stub-lender.ts';

interface RecordedNavigation extends Navigation {
  /** The addresses that the app navigated to, with their options. */
  readonly visited: readonly (readonly [to: string, options: NavigateOptions | undefined])[];
  /** The external addresses that the app left for. */
  readonly left: readonly string[];
  /** How often the page was reloaded. */
  readonly reloads: () => number;
}

export interface BuildClientInput {
  /** Default: the set of the main brand. */
  readonly set?: CompiledSet;
  /** The browser's path and query. Default: `/`. */
  readonly address?: string;
  /** A stored sign-in. Default: signed out. */
  readonly token?: string;
  /** The lender's flags that the host knows. Default: none. */
  readonly flags?: OrgPage['flags'];
  /** The visitor's data in an affiliate's cookie. Default: there is none. */
  readonly affiliate?: object;
  /** Ports that replace those in memory. */
  readonly ports?: Partial<ClientPorts>;
}

export interface BuiltClient {
  readonly client: Client;
  readonly clock: ManualClock;
  readonly lender: StubLender;
  readonly navigation: RecordedNavigation;
  /** The lines of the log. */
  readonly warnings: readonly (readonly [message: string, detail: unknown])[];
  /** The style sheets that were swapped. */
  readonly swappedStyles: readonly (readonly [from: string, to: string])[];
}

/** A client at an address, signed out unless a token is given. */
export function buildClient(input: BuildClientInput = {}): BuiltClient {
  const { set = mainSet, address = '/', token, flags, affiliate, ports: replaced = {} } = input;
  const clock = manualClock();
  const lender = stubLender();
  const navigation = recordedNavigation(address);
  const warnings: [string, unknown][] = [];
  const swappedStyles: [string, string][] = [];
  const storage = memoryStorage();
  if (token !== undefined) storage.setItem('jwt', token);
  const ports: ClientPorts = {
    transport: lender.transport,
    session: localJwtSession(() => storage),
    tabStorage: memoryStore(),
    deviceStorage: memoryStore(),
    clock,
    navigation,
    releaseSource: {
      manifest: () => Promise.reject(new Error('no release')),
      set: () => Promise.reject(new Error('no release')),
      active: () => Promise.resolve(undefined),
    },
    loadValidator: (release, { validator }) => loadValidator(release, validator),
    swapStyles: (from, to) => void swappedStyles.push([from, to]),
    exclusively: (_name, work) => work(),
    random: () => 0,
    warn: (message, detail) => void warnings.push([message, detail]),
    ...replaced,
  };
  const client = createClient(ports, {
    info: { ...orgPage, environment: 'test', flags },
    set,
    search: address.includes('?') ? address.slice(address.indexOf('?')) : '',
    ...(affiliate && { affiliateCookie: encodeURIComponent(JSON.stringify(affiliate)) }),
  });
  return { client, clock, lender, navigation, warnings, swappedStyles };
}

/** A navigation that follows and records each call. */
export function recordedNavigation(address: string): RecordedNavigation {
  const visited: [string, NavigateOptions | undefined][] = [];
  const left: string[] = [];
  let current = address;
  let reloads = 0;
  return {
    origin: ORIGIN,
    visited,
    left,
    reloads: () => reloads,
    address: () => current,
    go(to, options) {
      visited.push([to, options]);
      current = to;
    },
    leave: (to) => void left.push(to),
    reload: () => {
      reloads += 1;
    },
  };
}
