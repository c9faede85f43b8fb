/** The login page of the identity broker. */
import { html } from 'hono/html';
import { accountId, identityByPassword, readIdentity } from '../calls/account/accounts.ts';
import { findBrokerLogin, classifyIdentity } from '../calls/account/broker.ts';
import { isTotpRight } from '../calls/account/two-factor.ts';
import type { SandboxApp, Lender } from '../lender.ts';
import type { Row } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import { layout } from './layout.ts';
import type { Html } from './layout.ts';

export function brokerRoutes(app: SandboxApp, lender: Lender): void {
  app.get('/sandbox/broker', async (c) => {
    const nonce = c.req.query('loginNonce') ?? '';
    const login = await findBrokerLogin(lender, nonce);
    return login ? c.html(page(nonce, '')) : c.html(gone(), 404);
  });
  app.post('/sandbox/broker', async (c) => {
    const fields = await c.req.parseBody();
    const text = (name: string): string => String(fields[name] ?? '').trim();
    const nonce = text('loginNonce');
    const login = await findBrokerLogin(lender, nonce);
    if (!login) return c.html(gone(), 404);
    const refusal = await signIn(lender, login, {
      email: text('email'),
      password: String(fields.password ?? ''),
      code: text('code'),
    });
    if (refusal) return c.html(page(nonce, refusal), 401);
    const kind = login.body.kind === 'agent' ? '&kind=agent' : '';
    return c.redirect(`/auth/login?loginNonce=${encodeURIComponent(nonce)}${kind}`, 303);
  });
}

interface Given {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Records the identity that signed in. Returns the reason for a refusal; undefined on success. */
async function signIn(lender: Lender, login: Row, given: Given): Promise<string | undefined> {
  try {
    const id = accountId(login.org, given.email);
    const uuid = await identityByPassword(lender, id, given.password);
    const identity = await readIdentity(lender, uuid);
    const isAllowed =
      classifyIdentity(identity) === login.body.kind &&
      identity.passwordExpired !== true &&
      (identity.twoFactorEnabled !== true || (await isTotpRight(lender, uuid, given.code)));
    if (!isAllowed)
      return 'This login is not possible here. Check the code, or log in by password.';
    await lender.store.put({ ...login, body: { ...login.body, identity: uuid } });
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

function page(nonce: string, refusal: string): Html {
  return layout({
    title: 'Sandbox identity broker',
    alert: refusal,
    intro: 'This page represents the company that signs people in. Use an account of the sandbox.',
    body: html`<form method="post" action="/sandbox/broker">
      <input type="hidden" name="loginNonce" value="${nonce}" />
      <label>Email <input name="email" type="email" autocomplete="username" required /></label>
      <label
        >Password <input name="password" type="password" autocomplete="current-password" required
      /></label>
      <label
        >Code, with two-factor authentication
        <input name="code" inputmode="numeric" autocomplete="one-time-code"
      /></label>
      <button>Sign in</button>
    </form>`,
  });
}

function gone(): Html {
  return layout({
    title: 'This login is too old',
    intro: 'Go back to the login and try again.',
    body: html`<p><a href="/auth/login">Go to the login</a></p>`,
  });
}
