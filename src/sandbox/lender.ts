/**
 * The context of every call: options, stores and clock. Also reads the organisation, body and
 * caller of a call.
 */
import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import seed from './definitions/seed.json' with { type: 'json' };
import type { ChatHub } from './calls/chat/hub.ts';
import type { SandboxOptions, SandboxOrg } from './options.ts';
import type { Files } from './files/port.ts';
import type { Body, Documents, SandboxStore } from './store/port.ts';
import type { Count } from '../server/index.ts';
import { HttpError } from './wire/http-error.ts';
import type { Passwords } from './wire/password-queue.ts';
import { validateShape, isSafeJson } from './wire/shape.ts';
import type { UnknownKeys, Shape } from './wire/shape.ts';
import { readToken, signToken } from './wire/tokens.ts';
import type { Claims } from './wire/tokens.ts';

/** The context of every call. */
export interface Lender {
  options: SandboxOptions;
  store: SandboxStore;
  files: Files;
  passwords: Passwords;
  /** Counts a limited call of an address under a key, within a window. */
  countCall: (key: string, windowMs: number) => Count;
  /** The open sockets of the chat. */
  chats: ChatHub;
  /** The current time in epoch milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The type of the HTTP app. The middleware sets `org` for each call. */
export interface Env {
  Variables: { org: SandboxOrg };
}
export type SandboxApp = Hono<Env>;
export type Call = Context<Env>;

/** A new random uuid. */
export const newUuid = (): string => randomUUID();

/**
 * The organisation of a call: the `x-org` header, otherwise the prefix of the host name, otherwise
 * the main brand. Throws 400 for an unknown code.
 */
export function findSandboxOrg(lender: Lender, request: Request): SandboxOrg {
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
  if (!named) throw new HttpError(400, 'The organisation is not known');
  return named;
}

/**
 * The validated JSON body of a call; an empty body is an empty object. Throws 400 for invalid JSON,
 * and 422 for a body that does not match the shape.
 */
export async function readBody(
  call: Call,
  shape: Shape,
  unknownKeys: UnknownKeys = 'reject',
): Promise<Body> {
  const body = await readJson(call);
  const errors = validateShape(body, shape, unknownKeys);
  if (errors.length > 0) throw new HttpError(422, ...errors.slice(0, 20));
  return body as Body;
}

/**
 * The JSON body of a call as it was sent; an empty body is an empty object. Throws 400 for invalid
 * JSON, and 422 for JSON that is nested too deep.
 */
export async function readJson(call: Call): Promise<unknown> {
  const text = await call.req.text();
  if (text.trim() === '') return {};
  const value = parsed(text);
  if (!isSafeJson(value))
    throw new HttpError(422, 'The body is nested too deep or has a key that is not allowed');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not JSON');
  }
}

/**
 * The claims of the caller; undefined for a call without a token. Throws 401 for an invalid,
 * expired or revoked token.
 */
export async function findCaller(lender: Lender, call: Call): Promise<Claims | undefined> {
  const header = call.req.header('authorization');
  if (!header) return undefined;
  const claims = await claimsIn(lender, call, /^bearer +(\S+)$/i.exec(header)?.[1] ?? '');
  if (!claims) throw new HttpError(401, 'Please log in');
  return claims;
}

/**
 * The claims of a token; undefined for an invalid, expired or revoked one, or one for another
 * audience than the organisation.
 */
export async function claimsIn(
  lender: Lender,
  call: Call,
  token: string,
  audience = call.var.org.code,
): Promise<Claims | undefined> {
  const whom = { aud: audience, now: lender.now() };
  const claims = await readToken(lender.options.signingKeys(), token, whom);
  const isValid =
    claims &&
    (await lender.store.has('identity', claims.sub)) &&
    !(await isSessionOver(lender, claims));
  return isValid ? claims : undefined;
}

/** The identity of a sign-in: its person, its token id, and the generation of its session. */
export type SignIn = Pick<Claims, 'sub' | 'jti' | 'gen'>;

/**
 * How often the sessions of an identity have been ended. A number, since a clock that is set back
 * would let older sessions live on.
 */
export async function readGeneration(
  store: Pick<Documents, 'get'>,
  identity: string,
): Promise<number> {
  const row = await store.get(SESSION_GENERATION, identity);
  return Number(row?.body.generation ?? 0);
}
/** The kind of the rows with these numbers. */
export const SESSION_GENERATION = 'sessionGeneration';

/** A new token of an identity at the organisation of a call. */
export async function newToken(lender: Lender, call: Call, sub: string): Promise<string> {
  const gen = await readGeneration(lender.store, sub);
  const whom = { sub, aud: call.var.org.code, gen };
  return signToken(lender.options.signingKeys(), whom, lender.now());
}

/** Whether a logout or a password change ended a sign-in. */
export async function isSessionOver(
  { store }: Pick<Lender, 'store'>,
  { sub, jti, gen = 0 }: SignIn,
): Promise<boolean> {
  return (await store.has('revoked', jti)) || gen < (await readGeneration(store, sub));
}

/** The claims of the caller. Throws 401 without a valid token. */
export async function requireCaller(lender: Lender, call: Call): Promise<Claims> {
  const claims = await findCaller(lender, call);
  if (!claims) throw new HttpError(401, 'Please log in');
  return claims;
}

/** A predicate for the states (two letters) in which an organisation is licensed. */
export function isLicensedState({ licensedStates, main }: SandboxOrg): (state: string) => boolean {
  return licensedStates
    ? (state) => licensedStates.includes(state)
    : (state) =>
        !seed.unlicensedStates.includes(state) &&
        !(main && seed.unlicensedStatesOfMain.includes(state));
}

/** A text of a body, trimmed; empty when it is missing or not a text. */
export function textIn(body: unknown, key: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Body)[key] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}
