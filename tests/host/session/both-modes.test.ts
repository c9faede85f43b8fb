/** Sign-ins with the shipped definitions and the sandbox, with each kind of session. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallResult, Json } from '../../../src/engine/index.ts';
import { CookieSessions } from '../../../src/host/session/cookie-sessions.ts';
import { createSqliteSessionStore } from '../../../src/host/session/sqlite-session-store.ts';
import { application, APPLICATIONS, PASSWORD } from '../helpers/borrower.ts';
import { Browser, type SentOperation, type SessionMode } from '../helpers/pages-of-host.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { HostApp, HostParts } from '../helpers/host-parts.ts';

const SECURE = '/identity/secure/api/v1/identity';
const IDENTITY: SentOperation = { method: 'GET', path: SECURE };
const LOGOUT: SentOperation = {
  method: 'POST',
  path: '/identity-broker/customer/secure/api/v3/logout',
  body: {},
  auth: 'optional',
  signsOut: true,
};
const END_OTHERS: SentOperation = { method: 'DELETE', path: `${SECURE}/sessions`, token: 'jwt' };
const signIn = (call: 'register' | 'login', email: string, password = PASSWORD): SentOperation => ({
  method: 'POST',
  path: `/identity/api/v1/${call}`,
  auth: 'none',
  token: 'jwt',
  body: { email, password, ...(call === 'register' && { phoneNumber: '(212) 555-0171' }) },
});
const changeTo = (password: string): SentOperation => ({
  method: 'PUT',
  path: `${SECURE}/password`,
  token: 'jwt',
  body: { password, currentPassword: PASSWORD },
});
/** The borrower's data: about the home, and about themselves. */
const PROPERTY = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };
const applicant = ({ response }: CallResult): Json =>
  (response.body as Readonly<Record<string, Json>>)['applicant'] ?? null;
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/;

describe.each<SessionMode>(['local-jwt', 'cookie'])('with %s', (mode) => {
  let now = Date.now();
  let host: Awaited<ReturnType<typeof openShippedApp>>;
  let app: HostApp;
  let people = 0;
  let browsers: Browser[] = [];
  const dataDir = newFolder();
  let sessions: CookieSessions | undefined;
  const parts = (): Partial<HostParts> => {
    sessions?.close();
    const store = () => createSqliteSessionStore(dataDir, () => now);
    sessions = mode === 'cookie' ? new CookieSessions(store(), () => now) : undefined;
    return { cookieSessions: sessions };
  };
  beforeAll(async () => {
    host = await openShippedApp({ parts: parts(), now: () => now });
    app = host.app;
  });
  afterAll(() => {
    sessions?.close();
  });
  afterEach(() => {
    const texts = browsers.splice(0).flatMap(({ received }) => received);
    expect(texts.length).toBeGreaterThan(0);
    // With the other mode the search finds tokens, so it looks in the right place.
    expect(texts.some((text) => TOKEN.test(text))).toBe(mode === 'local-jwt');
  });
  const openBrowser = (): Browser => {
    const browser = new Browser(app, mode);
    browsers.push(browser);
    return browser;
  };
  const newEmail = () => `ana${(people += 1)}@example.org`;

  // Shows shell 4.67.
  test('a person registers, reloads, sends calls, and logs out', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const page = browser.open('www', 'HEARTHLINE');
    expect([page.session.isSignedIn(), (await page.run(IDENTITY)).outcome]).toEqual([
      false,
      'unauthenticated',
    ]);
    expect((await page.run(signIn('register', email))).outcome).toBe('ok');
    expect(TOKEN.test(page.stored())).toBe(mode === 'local-jwt');
    const again = browser.open('www', 'HEARTHLINE');
    expect([again.session.isSignedIn(), (await again.run(IDENTITY)).response.body]).toMatchObject([
      true,
      { email },
    ]);
    const path = `${APPLICATIONS}?state=OR`;
    const made = await again.run({ method: 'POST', path, body: application(email) as Json });
    expect(made.response.status).toBe(201);
    const before = browser.copy();
    expect((await again.run(LOGOUT)).outcome).toBe('ok');
    expect([again.session.isSignedIn(), again.stored()]).toEqual([false, '{}']);
    expect((await again.run(IDENTITY)).outcome).toBe('unauthenticated');
    const copy = before.open('www', 'HEARTHLINE');
    expect([copy.session.isSignedIn(), (await copy.run(IDENTITY)).outcome]).toEqual([
      true,
      'unauthenticated',
    ]);
  });

  test('a page that ends its session by itself leaves none to its host', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const page = browser.open('www', 'HEARTHLINE');
    await page.run(signIn('register', email));
    const before = browser.copy().open('www', 'HEARTHLINE');
    page.session.clear();
    await browser.idle();
    expect([page.session.isSignedIn(), (await page.run(IDENTITY)).outcome]).toEqual([
      false,
      'unauthenticated',
    ]);
    // A token that someone has copied is valid until the lender ends it; a cookie is not.
    expect((await before.run(IDENTITY)).outcome).toBe(mode === 'cookie' ? 'unauthenticated' : 'ok');
  });

  test('a wrong password does not sign in, and the right one does', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const page = browser.open('www', 'HEARTHLINE');
    await page.run(signIn('register', email));
    await page.run(LOGOUT);
    const wrong = await page.run(signIn('login', email, 'Not-the-password-1!'));
    expect([wrong.response.status, page.session.isSignedIn()]).toEqual([401, false]);
    expect((await page.run(signIn('login', email))).outcome).toBe('ok');
    expect((await page.run(IDENTITY)).outcome).toBe('ok');
  });

  test('each organisation’s host name has its own sign-in', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const harbor = browser.open('harbor', 'HARBOR');
    const main = browser.open('www', 'HEARTHLINE');
    await harbor.run(signIn('register', email));
    expect([harbor.session.isSignedIn(), main.session.isSignedIn()]).toEqual([true, false]);
    expect((await main.run(IDENTITY)).outcome).toBe('unauthenticated');
    await main.run(signIn('register', email));
    await main.run(LOGOUT);
    expect((await harbor.run(IDENTITY)).outcome).toBe('ok');
    const asOther = browser.open('harbor', 'HEARTHLINE');
    expect((await asOther.run(IDENTITY)).outcome).toBe('unauthenticated');
  });

  test.each([
    ['a changed password', changeTo('Another-Pass-42!')],
    ['a person who logs out everywhere', END_OTHERS],
  ])('%s ends the sessions of other devices, and renews this one', async (_, operation) => {
    const [phone, laptop, email] = [openBrowser(), openBrowser(), newEmail()];
    const [here, there] = [phone.open('www', 'HEARTHLINE'), laptop.open('www', 'HEARTHLINE')];
    await here.run(signIn('register', email));
    await there.run(signIn('login', email));
    const before = phone.copy();
    now += 1000;
    expect((await here.run(operation)).outcome).toBe('ok');
    expect((await here.run(IDENTITY)).outcome).toBe('ok');
    expect((await there.run(IDENTITY)).outcome).toBe('unauthenticated');
    const stale = before.open('www', 'HEARTHLINE');
    expect((await stale.run(IDENTITY)).outcome).toBe('unauthenticated');
    expect(there.session.isSignedIn()).toBe(true);
    there.session.clear();
    expect([there.session.isSignedIn(), there.stored()]).toEqual([false, '{}']);
  });

  test('a sign-in survives a restart of the host, and ends after twelve hours', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const page = browser.open('www', 'HEARTHLINE');
    await page.run(signIn('register', email));
    app = browser.app = host.reopen(parts());
    expect((await page.run(IDENTITY)).outcome).toBe('ok');
    now += 12 * 60 * 60_000;
    expect((await page.run(IDENTITY)).outcome).toBe('unauthenticated');
  });

  test('a person who comes back after 25 hours logs in, finds the answers, and no secret was stored', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const page = browser.open('www', 'HEARTHLINE');
    await page.run(signIn('register', email));
    const body = application(email) as Json;
    const made = await page.run({ method: 'POST', path: `${APPLICATIONS}?state=OR`, body });
    const { uuid } = made.response.body as { readonly uuid: string };
    const read: SentOperation = { method: 'GET', path: `${APPLICATIONS}/${uuid}` };
    const before = await page.run(read);
    expect(page.stored()).not.toContain(PASSWORD);
    now += 25 * 60 * 60_000;
    app = browser.app = host.reopen(parts());
    const back = browser.open('www', 'HEARTHLINE');
    expect((await back.run(read)).outcome).toBe('unauthenticated');
    back.session.clear();
    expect((await back.run(signIn('login', email))).outcome).toBe('ok');
    const after = await back.run(read);
    expect(after.response).toMatchObject({ status: 200, body: { uuid, property: PROPERTY } });
    expect(applicant(after)).toEqual(applicant(before));
    expect(back.stored()).not.toContain(PASSWORD);
  });

  test('the page learns which mode runs, and nothing about the session', async () => {
    const [browser, email] = [openBrowser(), newEmail()];
    const page = browser.open('www', 'HEARTHLINE');
    const before = await page.load();
    expect(/"session":"(\w+)"/.exec(before)?.[1]).toBe(mode === 'cookie' ? 'cookie' : undefined);
    await page.run(signIn('register', email));
    expect(await page.load()).toBe(before);
  });
});
