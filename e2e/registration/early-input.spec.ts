/** Input of a visitor on a page that the host has drawn, before the app is there. */
import { expect, type Page } from '@playwright/test';
import { headings } from '../support/registration.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

const ADDRESS = 'input[name="propertyAddress.street1"]';
const isDrawn = (page: Page) => page.locator('html[data-drawn]');

/** Opens a page whose app arrives when the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await expect(isDrawn(page)).toHaveCount(0);
  };
}

test('what is typed and chosen before the app arrives stays, with the focus', async ({ page }) => {
  const arrive = await openWithoutApp(page, '/register-v2');
  await expect(page.locator('h1')).toHaveText(headings.index);
  await page.locator('input[value="SECONDARY"]').check();
  await page.locator(ADDRESS).pressSequentially('12 Kettle Street');
  await page.locator(ADDRESS).press('ArrowLeft');
  await arrive();
  await expect(page.locator(ADDRESS)).toHaveValue('12 Kettle Street');
  await expect(page.locator('input[value="SECONDARY"]')).toBeChecked();
  await expect(page.locator(ADDRESS)).toBeFocused();
  await page.keyboard.type('e');
  await expect(page.locator(ADDRESS)).toHaveValue('12 Kettle Streeet');
  await page.reload();
  await expect(page.locator(ADDRESS)).toHaveValue('12 Kettle Streeet');
});

test(
  'a press that begins before the app arrives, and ends after it, is not lost',
  full,
  async ({ page }) => {
    const arrive = await openWithoutApp(page, '/register-v2');
    const summary = page.getByText('I have an offer code');
    await summary.hover();
    await page.mouse.down();
    const app = page.waitForResponse(/\/assets\/index-.*\.js$/);
    const arrived = arrive();
    await (await app).finished();
    // The app has nothing more to do than to replace the page.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(isDrawn(page)).toHaveCount(1);
    await page.mouse.up();
    await arrived;
    await expect(page.getByLabel('Offer code', { exact: true })).toBeVisible();
  },
);

test('Continue is answered once the app arrives, and puts nothing in the address', async ({
  page,
}) => {
  const arrive = await openWithoutApp(page, '/register-v2');
  await page.locator(ADDRESS).fill('12 Kettle Street');
  await page.locator(ADDRESS).press('Enter');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await arrive();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test(
  'a step with stored answers shows nothing else before the app arrives',
  full,
  async ({ page }) => {
    const answers = { propertyAddress: { street1: '9 Elm Road' } };
    await page.addInitScript(
      (draft) => sessionStorage.setItem('draft:register-v2', draft),
      JSON.stringify(answers),
    );
    const arrive = await openWithoutApp(page, '/register-v2');
    await expect(page.locator('.top')).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    await arrive();
    await expect(page.locator(ADDRESS)).toHaveValue('9 Elm Road');
  },
);

test('the app starts when the script for early input cannot be loaded', full, async ({ page }) => {
  await page.route(/\/assets\/early-input-.*\.js$/, (route) => route.abort());
  await page.goto('/register-v2');
  await expect(isDrawn(page)).toHaveCount(0);
  await page.locator(ADDRESS).fill('12 Kettle Street');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

for (const path of ['/register-v2', '/register-v2/for-sale'])
  test(
    `${path} says that the app could not be loaded, tries again, and keeps what was done`,
    path === '/register-v2' ? full : {},
    async ({ page }) => {
      let requests = 0;
      await page.route(/\/assets\/index-.*\.js$/, (route) => {
        requests += 1;
        // The preload of the app, and its first import.
        return requests <= 2 ? route.abort() : route.continue();
      });
      await page.goto(path);
      const notice = page.getByRole('alert').filter({ hasText: 'We are trying again' });
      await expect(
        notice.getByRole('link', { name: /^Call us at \(800\) 555-01\d\d$/ }),
      ).toBeVisible();
      const isFirstStep = path === '/register-v2';
      if (isFirstStep) {
        await page.locator(ADDRESS).fill('12 Kettle Street');
        await page.locator(ADDRESS).press('Enter');
      }
      await expect(isDrawn(page)).toHaveCount(0);
      await expect(notice).toBeHidden();
      expect(requests).toBeGreaterThan(2);
      await expect(page.locator('h1')).toHaveText(headings.index);
      if (!isFirstStep) return;
      await expect(page.locator(ADDRESS)).toHaveValue('12 Kettle Street');
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
    },
  );

test(
  'an import that keeps failing although its file is there opens the page anew',
  full,
  async ({ page }) => {
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    // As in a browser that keeps a failed import until the page is reloaded.
    await page.route(/\/assets\/index-.*\.js$/, (route) =>
      documents.length > 1 || route.request().resourceType() === 'fetch'
        ? route.continue()
        : route.abort(),
    );
    await page.goto('/register-v2');
    await expect(page.getByRole('alert').filter({ hasText: 'We are trying again' })).toBeVisible();
    await page.locator(ADDRESS).fill('12 Kettle Street');
    await expect(isDrawn(page)).toHaveCount(0);
    await expect(page.locator(ADDRESS)).toHaveValue('12 Kettle Street');
    expect(documents).toHaveLength(2);
  },
);

test('a chunk that is lost once costs no press', full, async ({ page }) => {
  let requests = 0;
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.route(/\/assets\/Pages-.*\.js$/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto('/register-v2');
  await expect(isDrawn(page)).toHaveCount(0);
  const link = page.getByRole('link', { name: /^Log ?in$/ }).first();
  await link.press('Enter');
  await expect(page.locator('h1')).toHaveText('Log in');
  expect([requests, documents.length]).toEqual([2, 1]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what to do and whom to call', async ({ page }) => {
    await page.goto('/register-v2');
    await expect(page.locator('h1')).toHaveText(headings.index);
    await expect(page.getByText(/needs JavaScript .* call us at \(800\) 555-01\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(new URL(page.url()).search).toBe('');
  });
});
