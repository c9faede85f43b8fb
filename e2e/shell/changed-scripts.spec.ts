/** Scripts that were changed or replaced on the host while pages are open. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openStep } from '../support/registration.ts';
import { full } from '../support/tags.ts';
import { startTestHost } from '../support/test.ts';
import { test } from '../support/watched.ts';

/** The chunk of all pages outside of registration; the app loads it when a link is pointed at. */
const PAGES = '**/assets/Pages-*.js';
/** Reloads of a tab for a chunk that cannot be loaded. */
const MAX_RELOADS = 5;
const NO_CHUNK = { status: 404, contentType: 'application/json', body: '{}' };

/** Counts the documents that a page loads from now on. */
function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counted.loads += 1;
  });
  return counted;
}

/** Expects the error page with its support, and nothing of the login page. */
async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Sorry, looks like we have hit a snag!');
  await expect(page.locator('.error-page a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('input[name="password"]')).toHaveCount(0);
}

for (const { added, what } of [
  // A space changes nothing that the chunk does: only its hash stops it.
  { added: ' ', what: 'one more byte' },
  { added: 'globalThis.wasChanged=true;', what: 'more code' },
])
  test(
    `a chunk with ${what} on disk does not run, and the error page is shown`,
    full,
    async ({ page }) => {
      const home = mkdtempSync(join(tmpdir(), 'journey-changed-'));
      const dist = join(home, 'dist');
      cpSync('dist', dist, { recursive: true });
      const host = await startTestHost(home, process.cwd(), { dist });
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      try {
        const names = readdirSync(join(dist, 'assets')).filter((name) =>
          /^Pages-.*\.js$/.test(name),
        );
        expect(names).toHaveLength(1);
        for (const name of names) {
          const file = join(dist, 'assets', name);
          writeFileSync(file, `${added}${readFileSync(file, 'utf8')}`);
          rmSync(`${file}.br`, { force: true });
        }
        const counted = countLoads(page);
        await page.goto(`${host.url}/auth/login`, { waitUntil: 'commit' });
        await expectErrorPage(page);
        expect(counted.loads).toBe(1 + MAX_RELOADS);
        expect(messages.some((text) => /integrity/i.test(text))).toBe(true);
        expect(await page.evaluate(() => 'wasChanged' in globalThis)).toBe(false);
      } finally {
        await page.close();
        await host.close();
        rmSync(home, { recursive: true, force: true });
      }
    },
  );

test('a chunk that a new build replaced reloads the page once it is needed, with the answers', async ({
  page,
}) => {
  const counted = countLoads(page);
  // The file is not found until the page is loaded again.
  await page.route(PAGES, (route) =>
    counted.loads > 1 ? route.continue() : route.fulfill(NO_CHUNK),
  );
  await openStep(page, 'legal-name');
  await page.locator('input[name="name.firstName"]').fill('Henrietta');
  await page.locator('input[name="name.firstName"]').blur();
  const ahead = page.waitForResponse(PAGES);
  const link = page.getByRole('link', { name: /^Log ?in$/ }).first();
  await link.hover();
  expect((await ahead).status()).toBe(404);
  // Nobody waits for it yet.
  expect(counted.loads).toBe(1);
  await link.click();
  await expect(page.locator('h1')).toHaveText('Log in');
  expect(counted.loads).toBe(2);
  await page.goBack();
  await expect(page.locator('input[name="name.firstName"]')).toHaveValue('Henrietta');
});
