/** The embedded lender in memory, called without a network, with a clock that the walk advances. */
import { own, ownRecord } from '../../src/domain/index.ts';
import type { OrgInfo } from '../../src/engine/index.ts';
import { createSandbox, type DefinedAnswer, type SandboxOrg } from '../../src/sandbox/index.ts';

/** The signing key of a walk's tokens. No other lender accepts them. */
const KEY = new Uint8Array(32).fill(7);

export interface WalkLender {
  /** Sends a request to the lender, as `fetch` does. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Advances the clock by milliseconds, or waits for as long. */
  readonly later: (ms: number) => void | Promise<void>;
  /**
   * The last e-mail: its subject, and the six digits in it, empty when there are none. Undefined
   * when none was sent.
   */
  readonly lastMail: () => Promise<{ readonly subject: string; readonly code: string } | undefined>;
}

/**
 * Creates a lender without accounts. `start`: epoch milliseconds. `answers`: those that definitions
 * give. `plainDocuments`: its documents are empty, which is quicker.
 */
export function createWalkLender(
  orgs: readonly OrgInfo[],
  start: number,
  {
    answers = [],
    plainDocuments = false,
  }: {
    readonly answers?: readonly DefinedAnswer[] | undefined;
    readonly plainDocuments?: boolean;
  } = {},
): WalkLender {
  let now = start;
  const organisations = orgs.map((org) => ({
    code: org.code,
    main: org.main,
    prefixes: [],
    name: String(own(org.companyInfo, 'name') ?? org.code),
    pricing: ownRecord(org, 'orgPricingData'),
    products: org['products'] as SandboxOrg['products'],
  }));
  const { app, store } = createSandbox({
    limitFactor: 1000,
    passwordCost: 2,
    passwordWaitMs: Infinity,
    dataDir: '',
    signingKeys: () => ({ current: KEY }),
    orgs: () => organisations,
    answers: () => answers,
    plainDocuments,
    inMemory: true,
    now: () => now,
    wait: async () => undefined,
  });
  return {
    fetch: async (url, init) => app.request(url, init),
    now: () => now,
    later: (ms) => {
      now += ms;
    },
    async lastMail() {
      const subject = (await store.list('mail')).at(-1)?.body['subject'];
      return typeof subject === 'string'
        ? { subject, code: /\b\d{6}\b/.exec(subject)?.[0] ?? '' }
        : undefined;
    },
  };
}
