/** The ports of the client: everything it needs from the outside. A browser and a script implement them. */
import type { CompiledScreen, CompiledSetData, SchemaValidator } from '../engine/index.ts';
import type { AuthSession, Manifest, Store, Transport } from '../services/index.ts';

/** Time. The client reads no other clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or earlier when the signal aborts. Never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs background work when the browser is idle. */
  whenIdle(work: () => void): void;
}

export interface NavigateOptions {
  /** Goes into the history's state, never into the address. */
  readonly state?: unknown;
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
}

/** Where the user is, and how to go elsewhere. */
export interface Navigation {
  /** Origin of the app, such as `https://lender.example`. */
  readonly origin: string;
  /** The present path and query. */
  address(): string;
  /** Goes to a path of the app. */
  go(to: string, options?: NavigateOptions): void;
  /** Leaves the app for an address. */
  leave(address: string): void;
  /** Loads the page anew. */
  reload(): void;
}

/** Where releases are read from. Each function rejects when the host can't answer. */
export interface ReleaseSource {
  manifest(release: string): Promise<Manifest>;
  /** The compiled set at a path of the host. */
  set(path: string): Promise<CompiledSetData>;
  /** Id of the live release; undefined when the host names none. */
  active(): Promise<string | undefined>;
}

export interface ClientPorts {
  readonly transport: Transport;
  readonly session: AuthSession;
  /** Lasts as long as the tab. */
  readonly tabStorage: Store;
  /** Outlasts the tab. */
  readonly deviceStorage: Store;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly releaseSource: ReleaseSource;
  /** The compiled validator of a screen. Rejects when it can't be loaded. */
  readonly loadValidator: (release: string, screen: CompiledScreen) => Promise<SchemaValidator>;
  /** Swaps one style sheet for another, when a release is adopted. */
  readonly swapStyles: (from: string, to: string) => void;
  /** Runs work that no other tab may run under the same name meanwhile. */
  readonly exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** A random number in 0 to 1. */
  readonly random: () => number;
  /** A line for the developer's log. */
  readonly warn: (message: string, detail?: unknown) => void;
}
