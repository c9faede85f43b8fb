/** Reads the options of the host from the environment. */
import { LOAD_LIMITS } from '../server/index.ts';
import type { Log } from './log.ts';
import { assertVariables, splitList } from './variables.ts';

/** The connections of a host for its sessions. */
export const DATABASE_CONNECTIONS = 8;

export interface HostOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the releases, the sandbox's state and its signing key. Created when missing. */
  readonly dataDir: string;
  /** Folder of package.json, from which fonts are resolved and the app is served unbuilt. */
  readonly root: string;
  /** Folder of journeys/, schemas/ and org-themes/. @default root */
  readonly definitions?: string | undefined;
  /** Folder of the built app. */
  readonly dist: string;
  /** Serves the app unbuilt, through vite. @default false */
  readonly dev?: boolean | undefined;
  /** A real lender's address, with its base path. Without it the sandbox answers. */
  readonly lenderUrl?: string | undefined;
  /** Lets the sandbox answer in production. @default false */
  readonly allowSandboxInProduction?: boolean | undefined;
  /**
   * Host names, with the port if any, of logins outside of the release's organisations. @default []
   */
  readonly loginHosts?: readonly string[] | undefined;
  /** Names of the headers that join a call to a session recording. @default [] */
  readonly recorderHeaders?: readonly string[] | undefined;
  /** Origins from which pages show pictures, besides their own. @default [] */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Host names under which the pages of the sandbox are served, besides those of this machine. @default [] */
  readonly sandboxHosts?: readonly string[] | undefined;
  /**
   * Multiplies the sandbox's limits on calls without a login. Tests and benchmarks raise it.
   * @default 1
   */
  readonly sandboxLimitFactor?: number | undefined;
  /**
   * Addresses or CIDR ranges of the proxies whose `x-forwarded-for` and `x-request-id` are trusted.
   * @default []
   */
  readonly trustedProxies?: readonly string[] | undefined;
  /**
   * Addresses or CIDR ranges that may read /metrics, besides loopback.
   * @default []
   */
  readonly metricsAllow?: readonly string[] | undefined;
  /**
   * Name of the environment that pages and rules read.
   * @default `production` in production or with a real lender, else `development`
   */
  readonly environment?: string | undefined;
  /**
   * `cookie` keeps the lender's token in the host; the browser has a cookie with a random id. With
   * `local-jwt` the page keeps the token.
   * @default local-jwt
   */
  readonly sessionMode?: string | undefined;
  /**
   * Publishes the definitions at startup in production too, if nothing is published yet.
   * @default false
   */
  readonly publishAtStart?: boolean | undefined;
  /** Milliseconds for which the host still accepts connections after shutdown begins. @default 0 */
  readonly shutdownDelayMs?: number | undefined;
  /** Path of the file that says who signs in to the Studio. @default everyone has all roles */
  readonly operatorsFile?: string | undefined;
  /** Serves the Studio on named drafts where it is not on by itself. @default false */
  readonly studio?: boolean | undefined;
  /** The most requests of each kind that are worked on at once. @default 100 */
  readonly maxRequestsAtWork?: number;
  /** The most requests of each kind that wait for them. @default 1000 */
  readonly maxRequestsWaiting?: number;
  /** The longest wait in milliseconds. @default 1000 */
  readonly maxWaitMs?: number;
  /** The most streams of release events that are open at the same time. @default 5000 */
  readonly maxReleaseStreams?: number | undefined;
  /** The address of PostgreSQL with the releases and the sessions. @default the data folder has them */
  readonly databaseUrl?: string | undefined;
  /**
   * The most connections of this host for the sessions, in addition to one for the releases.
   * @default 8
   */
  readonly databaseConnections?: number | undefined;
  /** The id of the host in its reports about releases. @default name of the machine and port */
  readonly hostId?: string | undefined;
  /** The least level that is logged: info, warn or error. @default info */
  readonly logLevel?: string | undefined;
  /** @default JSON lines on standard output */
  readonly log?: Log;
}
type FixedOptions = Pick<HostOptions, 'root' | 'definitions' | 'dist' | 'dev' | 'dataDir'>;

/**
 * Reads the options from the environment variables in `VARIABLES` and the arguments. They override
 * the fixed ones. Throws a one-line message that names a variable with an invalid value.
 */
export function hostOptions(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  fixed: FixedOptions,
): HostOptions {
  assertVariables(env);
  return {
    ...fixed,
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 4173),
    dataDir: env.DATA_DIR || fixed.dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseConnections: Number(env.DATABASE_CONNECTIONS || DATABASE_CONNECTIONS),
    hostId: env.HOST_ID || undefined,
    environment: env.ENVIRONMENT || undefined,
    lenderUrl: env.LENDER_URL || undefined,
    operatorsFile: env.OPERATORS || undefined,
    studio: env.STUDIO === '1',
    loginHosts: splitList(env.LOGIN_HOSTS),
    recorderHeaders: splitList(env.RECORDER_HEADERS),
    imageOrigins: splitList(env.IMAGE_ORIGINS),
    sandboxHosts: splitList(env.SANDBOX_HOSTS),
    sandboxLimitFactor: Number(env.SANDBOX_LIMIT_FACTOR || 1),
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    metricsAllow: splitList(env.METRICS_ALLOW),
    sessionMode: env.SESSION_MODE || 'local-jwt',
    publishAtStart: env.PUBLISH_AT_START === '1',
    shutdownDelayMs: Number(env.SHUTDOWN_DELAY_MS || 0),
    maxRequestsAtWork: Number(env.MAX_REQUESTS_AT_WORK || LOAD_LIMITS.maxRequestsAtWork),
    maxRequestsWaiting: Number(env.MAX_REQUESTS_WAITING || LOAD_LIMITS.maxRequestsWaiting),
    maxWaitMs: Number(env.MAX_WAIT_MS || LOAD_LIMITS.maxWaitMs),
    maxReleaseStreams: Number(env.MAX_RELEASE_STREAMS || 5_000),
    logLevel: env.LOG_LEVEL || 'info',
    allowSandboxInProduction:
      env.ALLOW_SANDBOX_IN_PRODUCTION === '1' || args.includes('--allow-sandbox-in-production'),
  };
}
