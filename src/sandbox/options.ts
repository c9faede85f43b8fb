/** What the sandbox knows of an organisation: its code, display name, host prefixes and whether it is the main brand. */
export interface SandboxOrg {
  code: string;
  name: string;
  prefixes: string[];
  main: boolean;
  /** States it lends in, two letters each; absent: all. */
  licensedStates?: readonly string[];
  [more: string]: unknown;
}

/** A feature flag as the product ships it. */
export interface SandboxFlag {
  key: string;
  default: boolean;
  variables?: Record<string, unknown>;
}

/** One answered call, for the host's log. Holds no query, header or body, so nothing personal. `ms` is how long it took. */
export interface SandboxLogEntry {
  method: string;
  path: string;
  status: number;
  org: string;
  ms: number;
}

/** A failure for the host's log: the error's name and where it was thrown, never its message, which may hold what was sent. */
export interface SandboxFault {
  id: string;
  name: string;
  at: string;
}

/** What the host gives to the sandbox. */
export interface SandboxOptions {
  /** Folder of the durable state; made when missing. */
  dataDir: string;
  /** Key that tokens are signed with, 32 bytes or more. */
  signingKey: Uint8Array;
  /** The organisations of the live release, read at each call. */
  orgs: () => SandboxOrg[];
  /** Flags with their defaults, read at each call; absent: none. */
  flags?: () => SandboxFlag[];
  /** States in which an org lends; absent: the org's own `licensedStates`, else the sandbox's seed. */
  statesLicensed?: (orgCode: string) => string[];
  log?: (entry: SandboxLogEntry) => void;
  /** A failure of the sandbox itself: `id` is in the answer too. */
  fault?: (fault: SandboxFault) => void;
  /** Keeps state in memory alone, for tests. @default false */
  inMemory?: boolean;
  /** Epoch milliseconds. @default the machine's clock */
  now?: () => number;
  /** Waits; lets tests skip the believable delays. */
  wait?: (ms: number) => Promise<void>;
}
