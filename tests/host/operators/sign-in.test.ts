/** The sign-in of operators at a real issuer, and what it refuses. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Operators, openOperators } from '../../../src/host/operators/open-operators.ts';
import { readOperatorsFile } from '../../../src/host/operators/operators-file.ts';
import { safeTarget } from '../../../src/host/operators/sign-in-routes.ts';
import type { StudioDesk } from '../../../src/host/studio/studio-desk.ts';
import { addStudioRoutes } from '../../../src/host/studio/studio-routes.ts';
import { newFolder } from '../../support/new-folder.ts';
import { ADDRESS, openBrowser, SECRET, startIssuer } from '../../support/issuer.ts';
import type { HostApp } from '../helpers/host-parts.ts';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let operators: Operators;
let app: HostApp;
let browser: ReturnType<typeof openBrowser>;

beforeAll(async () => {
  issuer = await startIssuer({
    ana: { name: 'Ana <b>Lee</b>', roles: ['writers', 'publishers'] },
    dan: { name: 'Dan', roles: ['others'] },
  });
});
afterAll(() => issuer.close());

const contentOf = (more: object = {}) => ({
  address: ADDRESS,
  issuers: [
    {
      ...{ name: 'Staff', issuer: issuer.issuer, clientId: 'studio', clientSecret: '$SECRET' },
      ...{ rolesClaim: 'roles', roles: { edit: ['writers'], publish: ['publishers'] } },
      ...more,
    },
  ],
});
const env = { SECRET };
const read = (content: unknown, variables: Record<string, string> = env) => {
  const file = join(newFolder(), 'operators.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readOperatorsFile(file, variables);
};

beforeEach(() => {
  operators = openOperators(read(contentOf()));
  const dist = newFolder();
  mkdirSync(join(dist, 'studio'));
  writeFileSync(join(dist, 'studio', 'index.html'), '<title>Studio</title>');
  const studio = { operators, lenders: () => [] } as Partial<StudioDesk> as StudioDesk;
  app = new Hono() as unknown as HostApp;
  addStudioRoutes(app, { dist, studio });
  browser = openBrowser(app);
});

const signIn = (person: string) => {
  issuer.chosen.person = person;
  return browser.follow('/studio/changes?x=1');
};

it('leads to the issuer and back to the page, with the name and the roles', async () => {
  const { url, answer } = await signIn('ana');
  expect(`${url.pathname}${url.search}`).toBe('/studio/changes?x=1');
  expect(await answer?.text()).toContain('Studio');
  expect(await (await browser.visit('/studio/api/me')).json()).toEqual({
    ...{ name: 'Ana <b>Lee</b>', roles: ['look', 'edit', 'publish'], isSignedIn: true },
  });
  expect([...browser.jar().keys()]).toEqual(['operator', 'studio-preview']);
  const kept = operators.sessions.find(
    new Headers({ cookie: `operator=${browser.jar().get('operator')}` }),
  );
  expect(kept?.person).toBe(`${issuer.issuer}/ ana`);
});

it('gives nobody a session who has no role, and says so without markup', async () => {
  const { answer } = await signIn('dan');
  expect(answer?.status).toBe(403);
  expect(await answer?.text()).toContain('Dan has no role in the Studio');
  expect(browser.jar().size).toBe(0);
});

const atCallback = (url: URL): boolean => url.pathname === '/studio/signed-in';

it('takes an answer of the issuer once, and only in the browser that began', async () => {
  issuer.chosen.person = 'ana';
  const { url } = await browser.follow('/studio', atCallback);
  const other = openBrowser(app);
  expect((await other.visit(url.href)).status).toBe(403);
  expect((await browser.visit(url.href)).status).toBe(302);
  expect((await browser.visit(url.href)).status).toBe(403);
});

it.each(['state', 'code', 'iss'])('refuses another %s', async (name) => {
  issuer.chosen.person = 'ana';
  const { url } = await browser.follow('/studio', atCallback);
  url.searchParams.set(name, 'https://else.example');
  const answer = await browser.visit(url.href);
  expect(answer.status).toBe(403);
  expect(browser.jar().size).toBe(0);
});

it('the session ends with the sign-out', async () => {
  await signIn('ana');
  const cookie = `operator=${browser.jar().get('operator')}`;
  const headers = { cookie, origin: ADDRESS };
  const out = await app.request(`${ADDRESS}/studio/api/sign-out`, { method: 'POST', headers });
  expect(out.status).toBe(200);
  const me = await app.request(`${ADDRESS}/studio/api/me`, { headers });
  expect(me.status).toBe(401);
});

it('an issuer that is away is said, and the host goes on', async () => {
  const away = { ...contentOf({ issuer: 'http://127.0.0.1:9' }) };
  const studio = { operators: openOperators(read(away)) } as Partial<StudioDesk> as StudioDesk;
  const own = new Hono() as unknown as HostApp;
  addStudioRoutes(own, { dist: newFolder(), studio });
  const { answer } = await openBrowser(own).follow('/studio');
  expect(answer?.status).toBe(503);
  expect(await answer?.text()).toContain('Staff does not answer');
});

it('with TLS the cookie belongs to the one host name', () => {
  const secure = openOperators(read({ ...contentOf(), address: 'https://studio.bank.example' }));
  const cookie = secure.sessions.issue({ person: 'x', name: 'X', roles: [] });
  expect(cookie).toMatch(/^__Host-operator=[\w-]{43}; /);
  for (const part of ['Max-Age=28800', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
    expect(cookie).toContain(part);
});

it.each([
  ['https://else.example/studio', '/studio'],
  ['//else.example/studio', '/studio'],
  ['/\\else.example', '/studio'],
  ['/studio//else.example', '/studio'],
  ['/studiox', '/studio'],
  ['/studio/../login', '/studio'],
  ['javascript:alert(1)', '/studio'],
  ['/studio/releases?a=1', '/studio/releases?a=1'],
])('after the sign-in, %s leads to %s', (to, expected) => expect(safeTarget(to)).toBe(expected));

it.each([
  ['no JSON', '{', 'OPERATORS names'],
  ['no issuer', { address: ADDRESS, issuers: [] }, 'name at least one issuer'],
  ['an unknown key', () => contentOf({ role: {} }), 'has "role"'],
  ['an unknown role', () => contentOf({ roles: { admin: ['x'] } }), 'has "admin"'],
  ['a secret in the file', () => contentOf({ clientSecret: 'abc' }), 'environment variable'],
  ['a variable that is not set', () => contentOf({ clientSecret: '$NONE' }), 'set this variable'],
  ['an issuer without TLS', () => contentOf({ issuer: 'http://a.example' }), 'https address'],
  ['an address with a path', () => ({ ...contentOf(), address: `${ADDRESS}/x` }), 'has a path'],
])('a file with %s fails in one line', (_, content, expected) => {
  const act = (): unknown => read(typeof content === 'function' ? content() : content);
  expect(act).toThrow(expected);
  expect(act).toThrow(/^Failed to start: [^\n]+$/);
});
