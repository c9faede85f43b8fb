/**
 * The account calls: registration, login with throttling, logout, and the identity of the caller.
 */
import magic from '../../definitions/magic-values.json' with { type: 'json' };
import { readBody, callerOf, newUuid, requireCaller, textIn } from '../../lender.ts';
import type { App, Call, Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { hashPassword, passwordMatches } from '../../wire/passwords.ts';
import { HttpError } from '../../wire/http-error.ts';
import { signToken } from '../../wire/tokens.ts';
import { hasWholesaleAccount } from './account-exists.ts';

const TRIES_BEFORE_PAUSE = 8;
const PAUSE_MS = 60_000;

/** The answers of a registration. */
export interface NewPerson {
  org: string;
  email: string;
  password: string;
  phoneNumber: string;
}

/** Adds the calls of registration, login and identity. */
export function identityCalls(app: App, lender: Lender): void {
  app.post('/identity/api/v1/register', async (c) => {
    const body = await readBody(c, { email: 'text', password: 'text', phoneNumber: 'text' });
    const person = {
      org: c.var.org.code,
      email: textIn(body, 'email'),
      password: String(body.password),
      phoneNumber: textIn(body, 'phoneNumber'),
    };
    assertValidPerson(person);
    return withToken(lender, c, await addPerson(lender, person));
  });
  app.post('/identity/api/v1/login', async (c) => {
    const body = await readBody(c, { email: 'text', password: 'text' });
    return withToken(
      lender,
      c,
      await login(lender, c.var.org.code, textIn(body, 'email'), String(body.password)),
    );
  });
  const identity = async (c: Call): Promise<Response> =>
    c.json(await identityOf(lender, (await requireCaller(lender, c)).sub));
  app.get('/identity/secure/api/v1/identity', identity);
  app.get('/identity/secure/api/v1_1/identity', identity);
  app.put('/identity/secure/api/v1/identity/alias', async (c) => {
    const { sub } = await requireCaller(lender, c);
    const alias = await readBody(c, { type: 'text', value: 'text' });
    const body = await identityOf(lender, sub);
    await lender.store.put({
      kind: 'identity',
      id: sub,
      org: c.var.org.code,
      body: { ...body, aliases: [alias] },
    });
    return c.json({ aliases: [alias] });
  });
}

/** Adds the calls of the identity broker. They answer with a path to redirect to. */
export function brokerCalls(app: App, lender: Lender): void {
  const SHAPE = {
    applicationName: 'text?',
    mode: 'text?',
    orgCode: 'text?',
    redirectUrl: 'text?',
  } as const;
  app.post('/identity-broker/:kind{customer|agent}/api/v3/login', async (c) => {
    await readBody(c, SHAPE);
    return c.json({ redirect: '/auth/login' });
  });
  app.post('/identity-broker/:kind{customer|agent}/secure/api/v3/logout', async (c) => {
    // A logout succeeds with an invalid token, too.
    const caller = await callerOf(lender, c).catch(() => undefined);
    if (caller)
      await lender.store.put({
        kind: 'revoked',
        id: caller.jti,
        org: c.var.org.code,
        body: { exp: caller.exp },
      });
    return c.json({ redirect: '/auth/login' });
  });
  app.get('/identity-broker/:kind{customer|agent}/secure/api/v3/self/figureinfo', async (c) =>
    c.json(await identityOf(lender, (await requireCaller(lender, c)).sub)),
  );
}

/**
 * Adds account, identity and profile in one transaction, and gives the uuid of the identity. Throws
 * 401 when the e-mail has an account here, or for the main brand with a wholesale lender.
 */
export async function addPerson(lender: Lender, person: NewPerson): Promise<string> {
  const secret = await hashPassword(person.password);
  const account = accountId(person.org, person.email);
  return lender.store.transaction(async (documents) => {
    const isWholesale = await hasWholesaleAccount(lender, documents, person);
    if (isMagicEmail(person.email) || isWholesale || (await documents.get('account', account)))
      throw new HttpError(401, 'An account with this e-mail exists already');
    const uuid = newUuid();
    const phoneNumbers = [{ type: 'MOBILE', number: person.phoneNumber }];
    const common = { uuid, email: person.email, phoneNumbers, name: {} };
    const row = (kind: string, id: string, body: Body) =>
      documents.put({ kind, id, org: person.org, body });
    await row('account', account, { identity: uuid, secret });
    await row('identity', uuid, {
      ...common,
      type: 'BORROWER',
      organizationCode: person.org,
      profileType: 'BORROWER',
      aliases: [],
      twoFactorEnabled: false,
      passwordExpired: false,
      totpVerified: false,
      isBroker: false,
    });
    await row('profile', uuid, {
      ...common,
      type: 'BORROWER',
      addresses: [],
      dob: null,
      hasSsn: false,
    });
    return uuid;
  });
}

async function login(
  lender: Lender,
  org: string,
  email: string,
  password: string,
): Promise<string> {
  const id = accountId(org, email);
  const tries = (await lender.store.get('tries', id))?.body;
  const failed = Number(tries?.failed ?? 0);
  const paused = failed >= TRIES_BEFORE_PAUSE && lender.now() < Number(tries?.at) + PAUSE_MS;
  if (paused) throw new HttpError(429, 'Too many tries. Please wait a minute and try again');
  const account = (await lender.store.get('account', id))?.body;
  const right = await passwordMatches(password, account && String(account.secret));
  if (!right) {
    await lender.store.put({
      kind: 'tries',
      id,
      org,
      body: { failed: failed + 1, at: lender.now() },
    });
    throw new HttpError(401, 'E-mail or password is wrong');
  }
  await lender.store.remove('tries', id);
  return String(account?.identity);
}

async function identityOf(lender: Lender, uuid: string): Promise<Body> {
  const row = await lender.store.get('identity', uuid);
  if (!row) throw new HttpError(401, 'Please log in');
  return row.body;
}

function withToken(lender: Lender, call: Call, identity: string): Response {
  const jwt = signToken(lender.options.signingKey, identity, call.var.org.code, lender.now());
  return call.json({ jwt }, 200, { authorization: `Bearer ${jwt}` });
}

function assertValidPerson({ email, password, phoneNumber }: NewPerson): void {
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email))
    throw new HttpError(422, 'email must be an e-mail address');
  if (password.length < 12 || password.length > 200)
    throw new HttpError(422, 'password must have 12 to 200 characters');
  if (phoneNumber.replaceAll(/\D/g, '').length < 10)
    throw new HttpError(422, 'phoneNumber must have ten digits');
}

function isMagicEmail(email: string): boolean {
  return email.toLowerCase().startsWith(magic.existingEmailPrefix);
}

function accountId(org: string, email: string): string {
  return `${org}:${email.toLowerCase()}`;
}
