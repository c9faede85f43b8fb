/**
 * The identity broker: login and logout by redirect, for each kind of identity, and identity info.
 */
import { timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../../../server/index.ts';
import { findCaller, newToken, readBody, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import type { Body, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { digestText } from '../../../server/index.ts';
import { newNonce } from '../../wire/sealed.ts';
import { readIdentity } from './accounts.ts';

const LOGIN_MS = 10 * 60_000;
const COOKIE = 'broker-login';
/** The identity types that the agent endpoints serve. */
const AGENT_TYPES: readonly unknown[] = ['AGENT', 'PORTFOLIO_MANAGER'];

const SHAPE = {
  applicationName: 'text?',
  mode: 'text?',
  orgCode: 'text?',
  redirectUrl: 'text?',
} as const;

/** Adds the calls of the identity broker. Login and logout return a path to redirect to. */
export function brokerCalls(app: SandboxApp, lender: Lender): void {
  app.post('/identity-broker/:kind{customer|agent}/api/v3/login', async (c) => {
    const body = await readBody(c, { ...SHAPE, loginNonce: 'text?' });
    const nonce = textIn(body, 'loginNonce');
    return nonce === '' ? startLogin(lender, c, body) : finishLogin(lender, c, nonce);
  });
  app.post('/identity-broker/:kind{customer|agent}/secure/api/v3/logout', async (c) => {
    // A logout also succeeds with an invalid token.
    const caller = await findCaller(lender, c).catch(() => undefined);
    if (caller)
      await lender.store.put({
        kind: 'revoked',
        id: caller.jti,
        org: c.var.org.code,
        body: { exp: caller.exp, identity: caller.sub },
      });
    return c.json({ redirect: '/auth/login?loggedOut=true' });
  });
  app.get('/identity-broker/:kind{customer|agent}/secure/api/v3/self/figureinfo', async (c) => {
    const identity = await readIdentity(lender, (await requireCaller(lender, c)).sub);
    if (classifyIdentity(identity) !== c.req.param('kind'))
      throw new HttpError(403, 'This endpoint serves another kind of identity');
    return c.json(identity);
  });
}

/** The kind of endpoint that serves an identity. */
export function classifyIdentity(identity: Body): 'customer' | 'agent' {
  return AGENT_TYPES.includes(identity.type) ? 'agent' : 'customer';
}

/** The broker login of a nonce; undefined for an unknown or expired one. */
export async function findBrokerLogin(lender: Lender, nonce: string): Promise<Row | undefined> {
  const row = await lender.store.get('brokerLogin', digestText(nonce));
  return row && Number(row.body.until) >= lender.now() ? row : undefined;
}

/** Answers with a redirect to the broker page. A cookie binds the login to this browser. */
async function startLogin(lender: Lender, c: Call, body: Body): Promise<Response> {
  const [nonce, browser] = [newNonce(), newNonce()];
  await lender.store.put({
    kind: 'brokerLogin',
    id: digestText(nonce),
    org: c.var.org.code,
    body: {
      kind: c.req.param('kind'),
      browser: digestText(browser),
      redirectUrl: textIn(body, 'redirectUrl'),
      until: lender.now() + LOGIN_MS,
    },
  });
  setCookie(c, COOKIE, browser, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/identity-broker',
    secure: isHttps(c),
  });
  return c.json({ redirect: `/sandbox/broker?loginNonce=${nonce}` });
}

/**
 * Logs in the browser that started the login, once the broker page is complete. Any other nonce
 * restarts the login, so that a forwarded link cannot log anyone in.
 */
async function finishLogin(lender: Lender, c: Call, nonce: string): Promise<Response> {
  const row = await findBrokerLogin(lender, nonce);
  const browser = digestText(getCookie(c, COOKIE) ?? '');
  const isSame = row !== undefined && isEqual(String(row.body.browser), browser);
  if (!isSame || typeof row.body.identity !== 'string' || row.body.kind !== c.req.param('kind'))
    return startLogin(lender, c, {});
  await lender.store.remove('brokerLogin', row.id);
  const jwt = await newToken(lender, c, row.body.identity);
  const redirect = String(row.body.redirectUrl) || '/dashboard';
  return c.json({ redirect }, 200, { authorization: `Bearer ${jwt}` });
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
