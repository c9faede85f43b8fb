/** The session in a cookie: what a page can read of it, and how it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { submit } from '../support/registration.ts';
import { full } from '../support/tags.ts';
import { startTestHost } from '../support/test.ts';

/** The borrower whom the sandbox seeds at the main brand. */
const DEMO = { email: 'demo@example.org', password: 'Sandbox!2026demo' };
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/;
const LOGOUT = '/identity-broker/customer/secure/api/v3/logout';

/** `address` gives the address of a path on a host in cookie mode, under the prefix of a brand. */
const test = base.extend<object, { address: (path: string, prefix?: string) => string }>({
  address: [
    async ({ browserName }, use) => {
      const home = mkdtempSync(join(tmpdir(), `journey-cookie-${browserName}-`));
      const host = await startTestHost(home, process.cwd(), { sessionMode: 'cookie' });
      await fetch(`${host.url}/sandbox/seed`, { method: 'POST', redirect: 'manual' });
      const { port } = new URL(host.url);
      await use((path, prefix = 'www') => `http://${prefix}.localhost:${port}${path}`);
      await host.close();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function logIn(page: Page): Promise<void> {
  await page.locator('input[name="email"]').fill(DEMO.email);
  await page.locator('input[name="password"]').fill(DEMO.password);
  await submit(page);
  await expect(page.locator('h1')).toHaveText('Your applications');
}

/** The session cookie of the main brand; undefined without one. */
async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(
    ({ name, domain }) => name === '__Host-session' && domain === 'www.localhost',
  );
}

/** Records the headers and bodies of a page's calls, as texts, once each has ended. */
function recordCalls(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return;
    // A response that the browser has dropped has no body any more.
    const body = response.text().catch(() => '');
    const heads = JSON.stringify([request.headers(), response.headers()]);
    texts.push(body.then((text) => `${heads} ${text}`));
  });
  return texts;
}

test('a borrower logs in, reloads and logs out, and the page never has the token', async ({
  page,
  address,
}) => {
  const calls = recordCalls(page);
  await page.goto(address('/auth/login'));
  await logIn(page);
  expect(await sessionCookie(page)).toMatchObject({
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Your applications');
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(readable).not.toMatch(TOKEN);
  expect(readable).not.toContain('__Host-session');
  await page.goto(address('/dashboard', 'harbor'));
  await expect(page.locator('h1')).toHaveText('Log in');
  await page.goto(address('/dashboard'));
  await expect(page.locator('h1')).toHaveText('Your applications');
  await page.goto(address('/logout'));
  await expect(page.locator('h1')).toHaveText('Log in');
  expect(await sessionCookie(page)).toBeUndefined();
  await page.goto(address('/dashboard'));
  await expect(page).toHaveURL(/\/auth\/login/);
  const texts = await Promise.all(calls);
  expect(texts.some((text) => text.includes('"x-session":"1"'))).toBe(true);
  for (const text of texts) {
    expect(text).not.toMatch(TOKEN);
    expect(text).not.toContain('"authorization":');
  }
});

test('a page of another site cannot end the session', full, async ({ page, address }) => {
  await page.goto(address('/auth/login'));
  await logIn(page);
  // A tab of its own: the first page of a device may still reload itself.
  const other = await page.context().newPage();
  for (const [method, path] of [
    ['POST', LOGOUT],
    ['GET', '/session'],
  ] as const)
    await other.evaluate(
      ([url, how]) =>
        fetch(url, { method: how, mode: 'no-cors', credentials: 'include' }).catch(() => undefined),
      [address(path), method] as const,
    );
  await other.goto(address('/dashboard'));
  await expect(other.locator('h1')).toHaveText('Your applications');
});
