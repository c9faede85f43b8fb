/** Checks the values of the environment variables before anything starts. */
import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { LOG_LEVELS } from './log.ts';
import { isAddressRange } from './security/client-address.ts';

interface Variable {
  readonly isValid: (value: string) => boolean;
  /** The expected kind of value, for a refusal. */
  readonly expected: string;
  /** Whether the value is a list, whose entries are checked one by one. @default false */
  readonly isList?: boolean;
  /** Whether a refusal hides the value, since it may hold a password. @default false */
  readonly isSecret?: boolean;
}

const HOST_NAME = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$/i;

const isHostName = (value: string) => HOST_NAME.test(value);
const whole = (from: number, to: number, what = 'a whole number'): Variable => ({
  isValid: (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
  expected: `${what} from ${from} to ${to}`,
});
const oneOf = (names: readonly string[]): Variable => ({
  isValid: (value) => names.includes(value),
  expected: `one of ${names.join(', ')}`,
});
const hostNames = (example: string): Variable => ({
  isValid: isHostName,
  expected: `host names such as ${example}`,
  isList: true,
});
/** The names of forwarding and override headers decide more than a recording. */
const RECORDER_HEADER =
  /^(?!x-(?:forwarded|real|original|http|rewrite|org$|request-id$))x-[a-z0-9-]{1,60}$/i;
const isFolder = (value: string) => !existsSync(value) || statSync(value).isDirectory();

const FLAG = oneOf(['1', '0']);
const ADDRESSES: Variable = {
  isValid: isAddressRange,
  expected: 'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  isList: true,
};

/** The variables that the host reads. A variable that is empty has its default, as if it were not set. */
export const VARIABLES: Readonly<Record<string, Variable>> = {
  PORT: whole(0, 65_535),
  HOST: {
    isValid: (value) => isIP(value) > 0 || isHostName(value),
    expected: 'an IP address or a host name',
  },
  DATA_DIR: { isValid: isFolder, expected: 'a folder, not a file' },
  DATABASE_URL: {
    isValid: isDatabaseUrl,
    expected: 'an address of PostgreSQL such as postgres://user:password@db.example/journey',
    isSecret: true,
  },
  DATABASE_CONNECTIONS: whole(1, 200),
  HOST_ID: {
    isValid: (value) => /^[\w.:-]{1,100}$/.test(value),
    expected: 'up to 100 letters, digits, dots, colons, hyphens and underscores',
  },
  LENDER_URL: {
    isValid: isLenderUrl,
    expected:
      'an http(s) address without user name, query and fragment, such as https://api.lender.example/v1',
    isSecret: true,
  },
  TRUSTED_PROXIES: ADDRESSES,
  METRICS_ALLOW: ADDRESSES,
  SHUTDOWN_DELAY_MS: whole(0, 300_000, 'milliseconds'),
  MAX_REQUESTS_AT_WORK: whole(1, 10_000),
  MAX_REQUESTS_WAITING: whole(0, 10_000),
  MAX_WAIT_MS: whole(0, 30_000, 'milliseconds'),
  MAX_RELEASE_STREAMS: whole(0, 100_000),
  LOG_LEVEL: oneOf(LOG_LEVELS),
  // Where a sign-in is: a token that the page keeps, or a cookie that only the host reads.
  SESSION_MODE: oneOf(['local-jwt', 'cookie']),
  PUBLISH_AT_START: FLAG,
  LOGIN_HOSTS: hostNames('login.example.com'),
  RECORDER_HEADERS: {
    isValid: (value) => RECORDER_HEADER.test(value),
    expected: 'names of headers that begin with x-, such as x-recording-id',
    isList: true,
  },
  IMAGE_ORIGINS: {
    isValid: isImageOrigin,
    expected: 'https origins such as https://pictures.example.com',
    isList: true,
  },
  OPERATORS: {
    isValid: (value) => existsSync(value) && statSync(value).isFile(),
    expected: 'the path of a JSON file, as "Operators" in docs/operating.md describes it',
  },
  STUDIO: FLAG,
  SANDBOX_HOSTS: hostNames('demo.example.com'),
  SANDBOX_LIMIT_FACTOR: {
    isValid: (value) => /^\d+(?:\.\d+)?$/.test(value) && Number(value) >= 1,
    expected: 'a number of at least 1',
  },
  NODE_ENV: oneOf(['production', 'development', 'test']),
  ENVIRONMENT: {
    isValid: (value) => /^[a-z][\w-]{0,39}$/i.test(value),
    expected: 'a name of letters, digits and hyphens, such as staging',
  },
  ALLOW_SANDBOX_IN_PRODUCTION: FLAG,
};

/** Throws a one-line message that names the first variable with an invalid value. */
export function assertVariables(env: NodeJS.ProcessEnv): void {
  for (const [name, { isValid, expected, isList, isSecret }] of Object.entries(VARIABLES)) {
    const value = env[name] ?? '';
    const entries = isList ? splitList(value) : [value];
    const invalid = entries.find((entry) => entry !== '' && !isValid(entry));
    if (invalid === undefined) continue;
    const shown = isSecret ? 'has an invalid value' : `is "${invalid}"`;
    throw new Error(`Failed to start: ${name} ${shown}. Please give ${expected}.`);
  }
}

/** The entries of a list, separated by commas or spaces. */
export const splitList = (value = ''): readonly string[] => value.split(/[\s,]+/).filter(Boolean);

/** Whether a value is an https origin in the form that a content security policy uses. */
function isImageOrigin(value: string): boolean {
  return value.startsWith('https://') && isHostName(value.slice('https://'.length));
}

/** Whether a value is an address that names a host and a database. */
function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return /^postgres(?:ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1;
}

function isLenderUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}
