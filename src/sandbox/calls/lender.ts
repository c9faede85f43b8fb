import type { Context } from 'hono';
import type { SandboxOptions } from '../options.ts';
import type { Body, Store } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { faultsOf, isObject, type Shape } from '../wire/shape.ts';
import { readToken } from '../wire/tokens.ts';

export interface Lender { readonly store: Store; readonly options: SandboxOptions; readonly now: () => number; readonly wait: (ms: number) => Promise<void> }
export interface Env { Variables: { org: string } }

const largest = 1_000_000;

/** The body of a call, checked. Refuses what is no JSON (400), too large (413) or not of its shape (422). */
export async function bodyOf(c: Context<Env>, shape: Shape): Promise<Body> {
  const text = await c.req.text();
  if (text.length > largest) throw new Refusal(413, 'The body is too large');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is no JSON');
  }
  const faults = faultsOf(body, shape, 'keep');
  if (faults.length > 0 || !isObject(body)) throw new Refusal(422, ...faults);
  return body;
}

/** The identity that is signed in; refuses with 401 when none is. */
export async function identityOf(c: Context<Env>, lender: Lender): Promise<Body & { uuid: string; email: string }> {
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
  const claims = token === '' ? undefined : readToken(lender.options.signingKey, token, c.get('org'), lender.now());
  const row = claims && (await lender.store.get('identity', claims.sub));
  if (row === undefined) throw new Refusal(401, 'unauthenticated');
  return row.body as Body & { uuid: string; email: string };
}
