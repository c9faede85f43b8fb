/** The start page: purpose, apply, log in, lenders, tools; and the parts that all pages share. */
import { expect, it } from 'vitest';
import { TOOL_GROUPS } from '../../../../src/sandbox/page/tools.ts';
import { createLender } from '../../support/sandbox.ts';

type Body = Readonly<Record<string, unknown>>;
const TOOLS = TOOL_GROUPS.flatMap(({ tools }) => tools);

/** The addresses of the links whose text begins with these words. */
function linksOf(page: string, words: string): string[] {
  return [...page.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
    .filter(([, , text]) => text?.trim().startsWith(words))
    .map(([, address]) => address ?? '');
}

it('says what it is, and leads to applying, logging in, the applications and each tool', async () => {
  const page = (await createLender().call('GET', '/sandbox')).text;
  expect(page).toContain('no person, house or bank here is real');
  expect(linksOf(page, 'Apply')[0]).toBe('/register-v2?org=MAIN');
  expect(linksOf(page, 'Log in')[0]).toBe('/auth/login?org=MAIN');
  const main = page.slice(page.indexOf('<main'));
  for (const { path, name, hint } of TOOLS) {
    expect(linksOf(main, name), name).toContain(path);
    expect(main).toContain(hint);
  }
});

it('links to each lender by the host that was opened', async () => {
  const { call } = createLender();
  const page = (await call('GET', '/sandbox', undefined, { host: 'localhost:4173' })).text;
  expect(linksOf(page, 'Apply')).toEqual([
    '/register-v2?org=MAIN',
    '//harbor.localhost:4173/register-v2?org=HARBOR',
    '//wholesale.localhost:4173/register-v2?org=WHOLESALE',
  ]);
  expect(linksOf(page, 'Dashboard')).toContain('//harbor.localhost:4173/dashboard?org=HARBOR');
});

it('shows each lender by its first screen and its colours, out of reach of the keyboard', async () => {
  const { call } = createLender();
  const { text, headers } = await call('GET', '/sandbox');
  const card = text.slice(text.indexOf('<h2 id="lenders"'), text.indexOf('Walk through as'));
  expect(card).toMatch(
    /<div class="picture" inert>\s*<iframe\s+title="The first question at Main"/,
  );
  expect(card).toContain('src="/sandbox/screens/drawn?lender=MAIN&amp;screen=register-v2%2Findex');
  expect(card).toMatch(/<rect [^>]*fill="#0b5d4e"/);
  expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
});

it('lets a visitor walk through as Ana: her referral has an e-mail address that is free', async () => {
  const { call, register } = createLender();
  const page = (await call('GET', '/sandbox')).text;
  const [main = '', , wholesale = ''] = linksOf(page, 'Walk through as Ana').map((address) =>
    address.replaceAll('&amp;', '&'),
  );
  const rid = new URLSearchParams(main.split('?')[1]).get('rid') ?? '';
  expect(wholesale).toMatch(new RegExp(`rid=${rid}&referrer=[0-9a-f-]{36}&org=WHOLESALE$`));
  const read = async () =>
    (await call('GET', `/service-lead-portal/api/referrals/${rid}`)).json as Body;
  expect(await read()).toMatchObject({ firstName: 'Ana', state: 'OR', email: 'ana@example.org' });
  await register('ana@example.org');
  expect(await read()).toMatchObject({ email: 'ana2@example.org' });
});

it('shows the login of the demo borrower once there is one', async () => {
  const { app, call } = createLender();
  const before = (await call('GET', '/sandbox')).text;
  expect(before).not.toContain('demo@example.org');
  expect(before).toContain('There are no applications yet.');
  const added = await app.request('/sandbox/seed', { method: 'POST', body: '' });
  expect(added.headers.get('location')).toBe('/sandbox?done=seed');
  const page = (await call('GET', '/sandbox?done=seed')).text;
  expect(page).toContain('The demo borrower is added.');
  expect(page).toContain('<code>demo@example.org</code>');
  expect(page).not.toContain('There are no applications');
});

it.each(TOOLS.map(({ path }) => path))(
  '%s has a title, the navigation of all tools, and neither script nor inline style',
  async (path) => {
    const { status, text, headers } = await createLender().call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    const nav = text.slice(text.indexOf('<nav'), text.indexOf('</nav>'));
    for (const tool of ['/sandbox', ...TOOLS.map((each) => each.path)])
      expect(nav).toContain(`href="${tool}"`);
    expect(/href="([^"]+)" aria-current=page/.exec(nav)?.[1]).toBe(path);
    expect(text).not.toMatch(/<script|style=|<style/);
  },
);

it('has one style sheet, mark and type for all tools', async () => {
  const { call } = createLender();
  const page = (await call('GET', '/sandbox/flags')).text;
  expect(page).toContain('<link rel="icon" href="/sandbox/mark.svg" />');
  const { text: css } = await call('GET', '/sandbox/style.css');
  expect(css).toContain("src: url('/sandbox/type.woff2')");
  const [mark, type] = await Promise.all([
    call('GET', '/sandbox/mark.svg'),
    call('GET', '/sandbox/type.woff2'),
  ]);
  expect([mark.headers.get('content-type'), type.headers.get('content-type')]).toEqual([
    'image/svg+xml',
    'font/woff2',
  ]);
  expect(type.text.startsWith('wOF2')).toBe(true);
});

it('resets only by the form of its own page', async () => {
  const { app, call, register, store } = createLender();
  await register();
  expect((await call('GET', '/sandbox/reset')).text).toContain('name="sure" required');
  const reset = (site: string) =>
    app.request('/sandbox/reset', { method: 'POST', headers: { 'sec-fetch-site': site } });
  expect((await reset('cross-site')).status).toBe(403);
  expect(await store.list('account')).toHaveLength(1);
  expect((await reset('same-origin')).headers.get('location')).toBe('/sandbox?done=reset');
  expect(await store.list('account')).toEqual([]);
});
