/** The token of a sign-in that the page keeps: where the browser sends it, and where it is left. */
import { expect, type Page } from '@playwright/test';
import { submit } from '../support/registration.ts';
import { PASSWORD } from '../support/sandbox-api.ts';
import { test } from '../support/test.ts';

/** The headers, address and body of each request of a page, as it was sent. */
function recordRequests(page: Page) {
  const sent: Promise<{ url: string; headers: Record<string, string>; body: string }>[] = [];
  page.on('request', (request) => {
    sent.push(
      request
        .allHeaders()
        .catch(() => request.headers())
        .then((headers) => ({ url: request.url(), headers, body: request.postData() ?? '' })),
    );
  });
  return sent;
}

test('is sent in one header to the host alone, and is in no address, referer, log or history', async ({
  page,
  sandbox,
}) => {
  const { email, uuid } = await sandbox.createApplication({ speed: 0.1 });
  const sent = recordRequests(page);
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.goto('/auth/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await submit(page);
  await expect(page.locator('h1')).toHaveText('Your applications');
  const stored = await page.evaluate(() => localStorage.getItem('jwt'));
  const token = (stored ?? '').replace('Bearer ', '');
  expect(token.split('.')).toHaveLength(3);
  const addresses: string[] = [];
  for (const path of [`/account/heloc/${uuid}/product/select`, '/dashboard/settings', '/contact']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    addresses.push(
      await page.evaluate(() =>
        JSON.stringify([location.href, document.referrer, history.state, document.cookie]),
      ),
    );
  }
  await page.goto('/logout');
  await expect(page.locator('h1')).toHaveText('Log in');
  const requests = await Promise.all(sent);
  const holders = requests.filter(({ headers }) =>
    (headers['authorization'] ?? '').includes(token),
  );
  expect(holders.length).toBeGreaterThan(5);
  const { origin } = new URL(page.url());
  expect(new Set(holders.map(({ url }) => new URL(url).origin))).toEqual(new Set([origin]));
  for (const { url, headers, body } of requests) {
    const { authorization: _, ...others } = headers;
    expect(JSON.stringify([url, others, body]).includes(token), url).toBe(false);
  }
  expect([...addresses, ...printed].filter((text) => text.includes(token))).toEqual([]);
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(left).not.toContain(token);
});
