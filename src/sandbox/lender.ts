import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import seed from './definitions/seed.json' with { type: 'json' };
import type { SandboxOptions, SandboxOrg } from './options.ts';
import type { Files } from './files/port.ts';
import type { Body, Store } from './store/port.ts';
import { Refusal } from './wire/refusal.ts';
import { faultsOf, isSafeJson } from './wire/shape.ts';
import type { Extra, Shape } from './wire/shape.ts';
import { readToken } from './wire/tokens.ts';
import type { Claims } from './wire/tokens.ts';

/** What every call of the sandbox has at hand. */
export interface Lender {
  options: SandboxOptions;
  store: Store;
  files: Files;
  /** Epoch milliseconds by the machine. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The sandbox's app; `org` is set for each call. */
export interface Env {
  Variables: { org: SandboxOrg };
}
export type App = Hono<Env>;
export type Call = Context<Env>;

/** A new random uuid. */
export const newUuid = (): string => randomUUID();

/** The org of a call: the `x-org` header, else the host's prefix, else the main brand. Throws 400 for a code that nobody has. */
export function orgOf(lender: Lender, request: Request): SandboxOrg {
  const orgs = lender.options.orgs();
  const code = request.headers.get('x-org');
  const host =
    (request.headers.get('host') ?? '').split(':')[0]?.split('.')[0]?.toLowerCase() ?? '';
  const main = orgs.find((org) => org.main) ??
    orgs[0] ?? { code: 'MAIN', name: 'Sandbox', prefixes: [], main: true };
  if (!code)
    return orgs.find((org) => org.prefixes.some((prefix) => prefix.toLowerCase() === host)) ?? main;
  const named =
    orgs.find((org) => org.code.toLowerCase() === code.toLowerCase()) ??
    (orgs.length === 0 ? main : undefined);
  if (!named) throw new Refusal(400, 'The organisation is not known');
  return named;
}

/** The JSON body of a call, fitting the shape. Throws 400 when it is no JSON, 422 when it does not fit. */
export async function bodyOf(call: Call, shape: Shape, extra: Extra = 'refuse'): Promise<Body> {
  const body = await jsonOf(call);
  const faults = faultsOf(body, shape, extra);
  if (faults.length > 0) throw new Refusal(422, ...faults.slice(0, 20));
  return body as Body;
}

async function jsonOf(call: Call): Promise<unknown> {
  const text = await call.req.text();
  if (text.trim() === '') return {};
  const value = parsed(text);
  if (!isSafeJson(value))
    throw new Refusal(422, 'The body is nested too deep or has a key that is not allowed');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}

/** Who is signed in, or undefined for a call without a token. Throws 401 for a token that is not good here. */
export async function callerOf(lender: Lender, call: Call): Promise<Claims | undefined> {
  const header = call.req.header('authorization');
  if (!header) return undefined;
  const token = /^bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  const claims = readToken(lender.options.signingKey, token, call.var.org.code, lender.now());
  if (
    !claims ||
    (await lender.store.get('revoked', claims.jti)) ||
    !(await lender.store.get('identity', claims.sub))
  ) {
    throw new Refusal(401, 'Please log in');
  }
  return claims;
}

/** Who is signed in. Throws 401 when nobody is. */
export async function signedIn(lender: Lender, call: Call): Promise<Claims> {
  const claims = await callerOf(lender, call);
  if (!claims) throw new Refusal(401, 'Please log in');
  return claims;
}

/** States in which an org lends. */
export function statesOf(lender: Lender, org: SandboxOrg): (state: string) => boolean {
  const listed = lender.options.statesLicensed?.(org.code) ?? org.licensedStates;
  return listed
    ? (state) => listed.includes(state)
    : (state) => !seed.unlicensedStates.includes(state);
}

/** A text of a body, trimmed; empty when it is missing or no text. */
export function textIn(body: unknown, key: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Body)[key] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}
