/** The ports of the client: everything it needs from the outside. A browser and a script implement them. */
import type { CompiledScreen, CompiledSetData, SchemaValidator } from '../engine/index.ts';
import type { AuthSession, Manifest, Store, Transport } from '../services/index.ts';

/** Time. The client reads no other clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** As `now`, by the clock of the host, for what is said about dates. @default that of the device */
  hostNow?(): number;
  /** Resolves after this many milliseconds, or earlier when the signal aborts. Never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs background work when the browser is idle. A script can wait for its end. */
  whenIdle(work: () => void | Promise<void>): void;
}

export interface NavigateOptions {
  /** Stored in the history state, never in the address. */
  readonly state?: unknown;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** Reads and changes the browser's address. */
export interface Navigation {
  /** Origin of the app, such as `https://lender.example`. */
  readonly origin: string;
  /** The current path and query. */
  address(): string;
  /** Goes to a path of the app. */
  go(to: string, options?: NavigateOptions): void;
  /** Leaves the app for an address. */
  leave(address: string): void;
  /** Reloads the page. */
  reload(): void;
}

/** The source of releases. Each function rejects when the host can't answer. */
export interface ReleaseSource {
  manifest(release: string): Promise<Manifest>;
  /** Loads the compiled set at a path of the host. */
  set(path: string): Promise<CompiledSetData>;
  /** Id of the live release; undefined when the host names none. */
  active(): Promise<string | undefined>;
  /** The releases that a running canary is about, with the live one. @default none */
  canary?(): Promise<readonly string[]>;
}

/** The connections to the lender and the host. */
export interface NetworkPort {
  readonly transport: Transport;
  readonly session: AuthSession;
  readonly releaseSource: ReleaseSource;
  /** The compiled validator of a screen. Rejects when it can't be loaded. */
  readonly loadValidator: (release: string, screen: CompiledScreen) => Promise<SchemaValidator>;
}

/** The stores of the browser, and the lock that its tabs share. */
export interface StoragePort {
  /** Lasts as long as the tab. */
  readonly tabStorage: Store;
  /** Outlasts the tab. */
  readonly deviceStorage: Store;
  /** Runs work under a lock: no other tab runs work of the same name at the same time. */
  readonly exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** The page itself: its address, its style sheet, its clock and its log. */
export interface PagePort {
  readonly navigation: Navigation;
  readonly clock: Clock;
  /** Replaces one style sheet with another when a release is adopted. */
  readonly swapStyles: (from: string, to: string) => void;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /** Writes a line to the developer's log. */
  readonly warn: (message: string, detail?: unknown) => void;
}

export interface ClientPorts extends NetworkPort, StoragePort, PagePort {}
