/** What a visitor does on a page that the host has drawn, before the app is there. */
import { expect, type Page } from '@playwright/test';
import { headings } from '../support/registration.ts';
import { test } from '../support/watched.ts';

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

test('a step with stored answers shows nothing else before the app arrives', async ({ page }) => {
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
});

test('the app starts when the script for early input cannot be loaded', async ({ page }) => {
  await page.route(/\/assets\/early-input-.*\.js$/, (route) => route.abort());
  await page.goto('/register-v2');
  await expect(isDrawn(page)).toHaveCount(0);
  await page.locator(ADDRESS).fill('12 Kettle Street');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
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
