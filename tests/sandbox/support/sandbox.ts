/** Starts a sandbox in memory, with a clock that the test moves. */
import { createSandbox } from '../../../src/sandbox/index.ts';
import type {
  DefinedAnswer,
  SandboxFault,
  SandboxFlag,
  SandboxLogEntry,
  SandboxOptions,
  SigningKeys,
} from '../../../src/sandbox/index.ts';
import { PASSWORD } from './requests.ts';

/** The start of the test clock, in epoch milliseconds. */
export const START = Date.parse('2026-05-04T10:00:00Z');

/** The key that signs the tokens. */
export const KEY = new Uint8Array(32).fill(7);
export const KEYS: SigningKeys = { current: KEY };

const ORGS = [
  {
    code: 'MAIN',
    name: 'Main',
    prefixes: [],
    main: true,
    colors: { primary: '#0b5d4e' },
    theme: {
      companyInfo: { address: '1 Sample Street, Salem, OR 97301', supportEmail: 'help@a.example' },
    },
  },
  {
    code: 'HARBOR',
    name: 'Harbor',
    prefixes: ['harbor'],
    main: false,
    flags: { 'fe-portfolio': true },
    products: { dscr: { minAmount: 75_000, maxAmount: 1_000_000, minRatio: 1 } },
  },
  { code: 'WHOLESALE', name: 'Wholesale', prefixes: ['wholesale'], main: false, wholesale: true },
  // As the default theme: no host name leads to it.
  { code: 'DEFAULT', name: 'Default', prefixes: [], main: false },
];

const FLAGS: readonly SandboxFlag[] = [
  { key: 'fe-a', default: true, variables: { message: 'Hi' } },
];

/** A response of the lender. `json` is undefined for a body that is not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

type Sandbox = ReturnType<typeof createSandbox>;

/** Sends a JSON, form or text body for the main brand. */
function caller({ app }: Sandbox) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const sent =
      body === undefined || isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const contentType: Record<string, string> = isForm
      ? {}
      : { 'content-type': 'application/json' };
    const response = await app.request(path, {
      method,
      headers: { ...contentType, 'x-org': 'MAIN', ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    const isJson = text.startsWith('{') || text.startsWith('[');
    const json = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, json };
  };
}

/**
 * An empty sandbox with its log and faults. `later` moves its clock by milliseconds; `register`
 * gives the header of a new account.
 */
export function createLender({
  dataDir = '',
  inMemory = true,
  flags = FLAGS,
  wait = async () => undefined,
  limitFactor = 1000,
  pageHosts = [],
  signingKeys = () => KEYS,
  uploadWaitMs = Infinity,
  answers = [],
  entryPaths,
  hasStudio = false,
}: Pick<SandboxOptions, 'entryPaths' | 'hasStudio'> & {
  dataDir?: string;
  inMemory?: boolean;
  flags?: readonly SandboxFlag[];
  wait?: (ms: number) => Promise<void>;
  limitFactor?: number;
  pageHosts?: readonly string[];
  signingKeys?: () => SigningKeys;
  uploadWaitMs?: number;
  answers?: readonly DefinedAnswer[];
} = {}) {
  let now = START;
  const log: SandboxLogEntry[] = [];
  const faults: SandboxFault[] = [];
  const sandbox = createSandbox({
    dataDir,
    signingKeys,
    orgs: () => ORGS,
    flags: () => [...flags],
    inMemory,
    now: () => now,
    wait,
    limitFactor,
    passwordCost: 2,
    passwordWaitMs: Infinity,
    uploadWaitMs,
    pageHosts,
    answers: () => answers,
    ...(entryPaths && { entryPaths }),
    hasStudio,
    log: (entry) => log.push(entry),
    fault: (fault) => faults.push(fault),
  });
  const call = caller(sandbox);
  const register = async (email = 'ana@example.org'): Promise<{ authorization: string }> => {
    const person = { email, password: PASSWORD, phoneNumber: '2125550171' };
    const { json } = await call('POST', '/identity/api/v1/register?organization=MAIN', person);
    return { authorization: `Bearer ${json.jwt}` };
  };
  const later = (ms: number) => (now += ms);
  return { ...sandbox, call, register, log, faults, later, now: () => now };
}
