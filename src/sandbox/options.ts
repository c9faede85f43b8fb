import type { SandboxDefinition } from '../engine/index.ts';
import type { SigningKeys } from './wire/signing-keys.ts';

/**
 * An organisation: code, display name, prefixes of host names, and whether it is the main brand.
 */
export interface SandboxOrg {
  code: string;
  name: string;
  prefixes: string[];
  main: boolean;
  /** It lends only through brokers, and its borrowers log in on its own host. */
  wholesale?: boolean | undefined;
  /** The states in which it lends, two letters each; absent: those of the sandbox. */
  licensedStates?: readonly string[] | undefined;
  /**
   * The prices in dollars from its theme: `valuationFee`, `manualNotaryFee`; absent: the sandbox's.
   */
  pricing?: Readonly<Record<string, unknown>>;
  /** The limits from its theme for each product that it offers; absent: only lines of credit. */
  products?: Readonly<Record<string, ProductLimits>> | undefined;
  /** The path of its logo, an SVG; absent: none. */
  logo?: string | undefined;
  /** The flags that its theme sets; absent: none. */
  flags?: Readonly<Record<string, boolean>> | undefined;
  /** The colours of its theme by their names, such as `primary`; absent: none. */
  colors?: Readonly<Record<string, unknown>> | undefined;
  [more: string]: unknown;
}

/**
 * The limits of a product: dollars, and the minimum ratio of rent to payments. Absent: no limit.
 */
interface ProductLimits {
  minAmount?: number;
  maxAmount?: number;
  minRatio?: number;
}

/** A feature flag with its default. */
export interface SandboxFlag {
  key: string;
  default: boolean;
  variables?: Record<string, unknown>;
}

/**
 * The log entry of a call. It has no query, header or body, so it contains no personal data. `ms`
 * is the duration in milliseconds.
 */
export interface SandboxLogEntry {
  method: string;
  path: string;
  status: number;
  org: string;
  ms: number;
}

/**
 * The log entry of an internal error: its name and line of code. The message is left out, because
 * it can contain personal data.
 */
export interface SandboxFault {
  id: string;
  name: string;
  at: string;
}

/** A screen in a state: of the definitions, or of a stored release. */
export interface ScreenChoice {
  /** The code of the organisation. */
  org: string;
  /** `register-v2/annual-income`, `page/login`, `form/feedback`. */
  screen: string;
  /** Name of a scenario of the definitions in whose context it is drawn; empty: without data. */
  scenario: string;
  /** The id of the release; empty: the definitions as they are. */
  release: string;
  /** The values that the rules of a release read, over the context of the scenario. */
  context: Readonly<Record<string, unknown>>;
}

/** Draws a screen as a whole page without scripts; undefined when it cannot be drawn. */
export type DrawScreen = (choice: ScreenChoice) => Promise<string | undefined>;

/** An operation that the sandbox answers by a definition, in place of code. */
export interface DefinedAnswer {
  readonly operation: string;
  readonly method: string;
  /** Its paths; `{dotted.path}` stands for one segment. */
  readonly paths: readonly string[];
  /** Whether its body is a form with a file in this part; undefined: no form. */
  readonly filePart: string | undefined;
  readonly definition: SandboxDefinition;
}

/** The options of the sandbox. */
export interface SandboxOptions {
  /** The folder of the durable state; created when missing. */
  dataDir: string;
  /** The keys of the tokens, read at each use, so that a new key takes effect at once. */
  signingKeys: () => SigningKeys;
  /** The organisations of the live release, read at each call. */
  orgs: () => SandboxOrg[];
  /** The feature flags with their defaults, read at each call; absent: none. */
  flags?: () => SandboxFlag[];
  /** Host names that may serve /sandbox, in addition to those of this machine. @default [] */
  pageHosts?: readonly string[];
  /** Multiplies the limits of `RATE_LIMITS`. Test suites raise it. @default 1 */
  limitFactor?: number;
  /** The cost of a password's hash: scrypt's N, a power of two. Test suites lower it. @default 16384 */
  passwordCost?: number;
  /**
   * The longest wait in milliseconds until the work on a password begins. Test suites wait for as
   * long as it takes, since a busy machine decides it. @default 500
   */
  passwordWaitMs?: number;
  /** The operations that definitions answer, read at each call. @default none */
  answers?: () => readonly DefinedAnswer[];
  /** Where a visitor begins, for the start page of a product that definitions answer. @default none */
  entryPaths?: () => {
    readonly journeys: readonly {
      readonly id: string;
      /** Empty when it is computed. */
      readonly title: string;
      readonly path: string;
    }[];
    readonly login: string | undefined;
  };
  /** Draws the screens that pages frame. @default none can be drawn */
  drawScreen?: DrawScreen;
  /** Whether `/studio` is served, to which the pages then link. @default false */
  hasStudio?: boolean;
  /** The longest wait in milliseconds until a file is read; as above. @default 10000 */
  uploadWaitMs?: number;
  log?: (entry: SandboxLogEntry) => void;
  /** Receives each internal error. The response contains the same `id`. */
  fault?: (fault: SandboxFault) => void;
  /** Keeps all state in memory, for tests. @default false */
  inMemory?: boolean;
  /** Draws no PDF: a document of the lender is the smallest file that counts as one. @default false */
  plainDocuments?: boolean;
  /** The clock, in epoch milliseconds. @default Date.now */
  now?: () => number;
  /** Waits for the given milliseconds. Tests replace it to skip delays. @default a timer */
  wait?: (ms: number) => Promise<void>;
}
