/** Reads the options of the host from the environment and validates them. */
import { isIP } from 'node:net';
import { LOG_LEVELS, type Log } from './log.ts';
import { proxyList } from './security/client-address.ts';

export interface HostOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the releases, the sandbox's state and its signing key. Created when missing. */
  readonly dataDir: string;
  /** Folder of journeys/, schemas/ and org-themes/. */
  readonly root: string;
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
   * Publishes the definitions at startup in production too, if nothing is published yet.
   * @default false
   */
  readonly publishAtStart?: boolean | undefined;
  /** Milliseconds for which the host still accepts connections after shutdown begins. @default 0 */
  readonly shutdownDelayMs?: number | undefined;
  /** The least level that is logged: info, warn or error. @default info */
  readonly logLevel?: string | undefined;
  /** @default JSON lines on standard output */
  readonly log?: Log;
}
type FixedOptions = Pick<HostOptions, 'root' | 'dist' | 'dev' | 'dataDir'>;

const MAX_PORT = 65_535;
const MAX_DELAY_MS = 300_000;
const HOST_NAME = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$/i;

/**
 * Reads the options from the environment (HOST, PORT, DATA_DIR, LENDER_URL, LOGIN_HOSTS,
 * TRUSTED_PROXIES, SHUTDOWN_DELAY_MS, PUBLISH_AT_START, SANDBOX_HOSTS, SANDBOX_LIMIT_FACTOR,
 * LOG_LEVEL, ALLOW_SANDBOX_IN_PRODUCTION) and the arguments. They override the fixed ones.
 */
export function hostOptions(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  fixed: FixedOptions,
): HostOptions {
  return {
    ...fixed,
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 4173),
    dataDir: env.DATA_DIR || fixed.dataDir,
    lenderUrl: env.LENDER_URL || undefined,
    loginHosts: listOf(env.LOGIN_HOSTS),
    sandboxHosts: listOf(env.SANDBOX_HOSTS),
    sandboxLimitFactor: Number(env.SANDBOX_LIMIT_FACTOR || 1),
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    publishAtStart: env.PUBLISH_AT_START === '1',
    shutdownDelayMs: Number(env.SHUTDOWN_DELAY_MS || 0),
    logLevel: env.LOG_LEVEL || 'info',
    allowSandboxInProduction:
      env.ALLOW_SANDBOX_IN_PRODUCTION === '1' || args.includes('--allow-sandbox-in-production'),
  };
}

const listOf = (text = ''): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

/** Throws a one-line message that names the variable and its value when an option is invalid. */
export function assertHostOptions(options: HostOptions): void {
  const { port, host, lenderUrl, loginHosts = [], trustedProxies = [] } = options;
  const { shutdownDelayMs = 0 } = options;
  if (!isWhole(port, MAX_PORT)) refuse('PORT', port, 'a whole number from 0 to 65535');
  if (!isIP(host) && !HOST_NAME.test(host)) refuse('HOST', host, 'an IP address or a host name');
  if (!isWhole(shutdownDelayMs, MAX_DELAY_MS))
    refuse('SHUTDOWN_DELAY_MS', shutdownDelayMs, 'whole milliseconds up to 300000');
  for (const name of loginHosts)
    if (!HOST_NAME.test(name)) refuse('LOGIN_HOSTS', name, 'host names such as login.example.com');
  for (const name of options.sandboxHosts ?? [])
    if (!HOST_NAME.test(name)) refuse('SANDBOX_HOSTS', name, 'host names such as demo.example.com');
  const { sandboxLimitFactor = 1 } = options;
  if (!(sandboxLimitFactor >= 1))
    refuse('SANDBOX_LIMIT_FACTOR', sandboxLimitFactor, 'a number of at least 1');
  const { logLevel = 'info' } = options;
  if (!LOG_LEVELS.includes(logLevel))
    refuse('LOG_LEVEL', logLevel, `one of ${LOG_LEVELS.join(', ')}`);
  if (lenderUrl !== undefined && !isLenderUrl(lenderUrl))
    // The value is not printed: it may hold a password.
    throw new Error(
      'Failed to start: LENDER_URL is no address of a lender. Please give an http(s) address without user name, query and fragment, such as https://api.lender.example/v1.',
    );
  proxyList(trustedProxies);
}

const isWhole = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

function isLenderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

function refuse(name: string, value: string | number, expected: string): never {
  throw new Error(`Failed to start: ${name} is "${value}". Please give ${expected}.`);
}
