/** Makes the accounts of the load benchmark in the data folder of a host. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSandbox,
  hashPassword,
  type Sandbox,
  type SigningKeys,
} from '../../../src/sandbox/index.ts';
import { registration, type BenchBorrower } from './requests.ts';

/** How many registrations are sent at once. Fewer than the queue of passwords takes. */
const AT_ONCE = 2;
/** The cheapest hash. The accounts that only create applications never log in. */
const CHEAP_COST = 2;

/** Where the accounts are made. */
interface Place {
  /** Data folder of a host that has started, so that the signing key exists. */
  readonly dataDir: string;
  /** Code of the main brand. */
  readonly org: string;
}

/** Registers borrowers with a cheap hash, or with that of the host to log in. */
export async function makeBorrowers(
  { dataDir, org }: Place,
  prefix: string,
  { count, canLogIn }: { readonly count: number; readonly canLogIn: boolean },
): Promise<readonly BenchBorrower[]> {
  const sandbox = createSandbox({
    dataDir,
    signingKeys: keysIn(dataDir),
    orgs: () => [{ code: org, name: org, prefixes: [], main: true }],
    limitFactor: 1e9,
    passwordWaitMs: Infinity,
    ...(canLogIn ? {} : { passwordCost: CHEAP_COST }),
  });
  try {
    const made: BenchBorrower[] = [];
    for (let from = 0; from < count; from += AT_ONCE) {
      const size = Math.min(AT_ONCE, count - from);
      const emails = Array.from({ length: size }, (_, n) => `${prefix}.${from + n}@example.org`);
      made.push(...(await Promise.all(emails.map((email) => makeBorrower(sandbox, email)))));
    }
    return made;
  } finally {
    sandbox.close();
  }
}

function keysIn(dataDir: string): () => SigningKeys {
  const current = Buffer.from(
    readFileSync(join(dataDir, 'signing-key'), 'utf8').trim(),
    'base64url',
  );
  return () => ({ current });
}

async function makeBorrower({ app }: Sandbox, email: string): Promise<BenchBorrower> {
  const response = await app.request('/identity/api/v1/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(email)),
  });
  const authorization = response.headers.get('authorization');
  if (authorization === null) throw new Error(`Failed to register ${email}: ${response.status}.`);
  return { email, authorization };
}

/** CPU seconds of one hash as the host makes it, the mean of some. */
export async function secondsOfHash(times = 5): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await hashPassword(`${registration('').password}${n}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / times;
}
