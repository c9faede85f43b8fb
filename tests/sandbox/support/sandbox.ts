/** Starts a sandbox in memory, with a clock that the test moves. */
import { createSandbox } from '../../../src/sandbox/index.ts';
import type { SandboxFault, SandboxLogEntry } from '../../../src/sandbox/index.ts';
import { PASSWORD } from './requests.ts';

export const START = Date.parse('2026-05-04T10:00:00Z');

export const KEY = new Uint8Array(32).fill(7);

const ORGS = [
  { code: 'MAIN', name: 'Main', prefixes: [], main: true },
  { code: 'HARBOR', name: 'Harbor', prefixes: ['harbor'], main: false },
];

const FLAGS = [{ key: 'fe-a', default: true, variables: { message: 'Hi' } }];

/** An answer of the lender. `json` is undefined for a body that is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

/** A lender with nobody known to it. */
export function createLender({
  dataDir = '',
  inMemory = true,
}: { dataDir?: string; inMemory?: boolean } = {}) {
  let now = START;
  const log: SandboxLogEntry[] = [];
  const faults: SandboxFault[] = [];
  const sandbox = createSandbox({
    dataDir,
    signingKey: KEY,
    orgs: () => ORGS,
    flags: () => FLAGS,
    inMemory,
    now: () => now,
    wait: async () => undefined,
    log: (entry) => log.push(entry),
    fault: (fault) => faults.push(fault),
  });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const form = body instanceof FormData;
    const sent =
      body === undefined || form || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await sandbox.app.request(path, {
      method,
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        'x-org': 'MAIN',
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    };
  };
  const register = async (email = 'ana@example.org'): Promise<{ authorization: string }> => {
    const { json } = await call('POST', '/identity/api/v1/register?organization=MAIN', {
      email,
      password: PASSWORD,
      phoneNumber: '2125550171',
    });
    return { authorization: `Bearer ${json.jwt}` };
  };
  return {
    ...sandbox,
    call,
    register,
    log,
    faults,
    later: (ms: number) => (now += ms),
    now: () => now,
  };
}
