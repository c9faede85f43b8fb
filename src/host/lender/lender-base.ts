/** Chooses the lender's address: a flag of the lender can point test environments to a test host. */
import { featureGate } from '../../domain/index.ts';
import { boundedJson } from './bounded-text.ts';
import { resolveLenderUrl } from './proxy.ts';

interface LenderBaseInput {
  /** The configured address. */
  readonly url: string;
  /** The key of the flag, which is the name of the application. */
  readonly appName: string;
  readonly environment: string;
  /** The code of the organisation that asks; undefined before the first release. */
  readonly org: () => string | undefined;
  /** The tracker id of this installation. */
  readonly trackerId: () => string;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
}

/** How long a flag lookup is cached, in milliseconds. */
const HOLDS_MS = 60_000;
const TIMEOUT_MS = 3_000;

/**
 * Returns a function that resolves to the address for the next call and never rejects. In
 * production it is the configured address. Elsewhere it is the flag's variable `baseUrl` while the
 * flag is on and the value is an http(s) address. Otherwise, and when the lookup fails, it is the
 * configured address.
 */
export function lenderBase(input: LenderBaseInput): () => Promise<string> {
  const { url, environment, now = Date.now } = input;
  if (environment === 'production') return () => Promise.resolve(url);
  let known = Promise.resolve(url);
  let askAgainAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < askAgainAt) return known;
    askAgainAt = now() + HOLDS_MS;
    known = lookUp(input).catch(() => url);
    return known;
  };
}

async function lookUp(input: LenderBaseInput): Promise<string> {
  const { url, appName, fetch = globalThis.fetch } = input;
  const org = input.org();
  const response = await fetch(resolveLenderUrl(url, '/service-optimize/external/api/v1/feature'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(org !== undefined && { 'x-org': org }),
    },
    body: JSON.stringify({ featureKey: appName, optimizeUser: optimizeUser(input, org) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { enabled, variables } = featureGate(await boundedJson(response));
  const { baseUrl } = variables;
  const isAddress = typeof baseUrl === 'string' && /^https?:$/.test(new URL(baseUrl).protocol);
  return response.ok && enabled && isAddress ? baseUrl : url;
}

/** This installation as a user of the flags. It is no person, so it has no identity. */
function optimizeUser(
  { environment, trackerId, now = Date.now }: LenderBaseInput,
  organization: string | undefined,
): object {
  const createdAt = new Date(now()).toISOString();
  return { trackerId: trackerId(), attributes: { createdAt, environment, organization } };
}
