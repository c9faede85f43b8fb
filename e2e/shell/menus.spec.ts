/** The menus of the top bar open over the page: they shift no layout, and fit the window. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitUntilDrawn } from '../support/pages.ts';
import { BRANDS, type Sessions } from '../support/sessions.ts';
import { test } from '../support/test.ts';
import { openAccounts } from './open-accounts.ts';
import { full } from '../support/tags.ts';

const BUTTONS = ['Account menu', /^Notifications/] as const;

async function expectInside(page: Page, selector: string, width: number): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}

/** Opens the dashboard of a borrower in a window of this size. */
async function openDashboard(
  sessions: Sessions,
  brand: (typeof BRANDS)[number],
  size: { readonly width: number; readonly height: number },
): Promise<Page> {
  const { page } = await sessions.of('borrower', brand);
  await page.setViewportSize(size);
  await page.goto('/dashboard');
  await waitUntilDrawn(page);
  return page;
}

for (const width of [320, 360, 1280])
  // Shows shell 2.44, 2.103, 2.105, 9.17.
  test(
    `the menus open over the page at ${width} px`,
    width === 360 ? {} : full,
    async ({ sessions }) => {
      const brand = BRANDS[width === 360 ? 2 : 0];
      const page = await openDashboard(sessions, brand, { width, height: 800 });
      const banner = page.getByRole('banner');
      const names = width === 1280 ? [...BUTTONS, 'Apps'] : BUTTONS;
      for (const name of names) await page.getByRole('button', { name }).waitFor();
      const closed = await banner.boundingBox();
      await page.evaluate(() => {
        const moved = () => (document.body.dataset['moved'] = 'yes');
        document.addEventListener('transitionrun', moved, true);
      });
      for (const name of names) {
        const button = page.getByRole('button', { name });
        await button.click();
        const menu = page.locator('.menu');
        await expect(menu).toBeVisible();
        expect(await banner.boundingBox()).toEqual(closed);
        await expectInside(page, '.menu', width);
        const [from, opened] = [await button.boundingBox(), await menu.boundingBox()];
        const gap = (opened?.y ?? 0) - (from?.y ?? 0) - (from?.height ?? 0);
        expect(Math.round(gap)).toBe(10);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      }
      // The sessions reduce motion: a menu is in its place in its first frame.
      await expect(page.locator('body')).not.toHaveAttribute('data-moved');
    },
  );

test('with text at 200 % on a phone, the last entry of a menu is reached by scrolling it', async ({
  sessions,
}) => {
  const page = await openDashboard(sessions, BRANDS[2], { width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('button', { name: 'Account menu' }).click();
  const last = page.getByRole('menuitem', { name: 'Logout' });
  await expect(last).not.toBeInViewport();
  await page.getByRole('menuitem').first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a menu opened by keyboard has the focus on its first entry, and Tab moves on', async ({
  sessions,
}) => {
  const page = await openDashboard(sessions, BRANDS[0], { width: 1280, height: 800 });
  for (const name of ['Account menu', 'Apps']) {
    const button = page.getByRole('button', { name });
    const entries = page.getByRole('menuitem');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(entries.first()).toBeFocused();
    await expect(entries.first()).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Tab');
    await expect(entries.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

test('@full accounts are switched at 320 px, and the dialog confirms it', async ({ sessions }) => {
  const { page, dialog } = await openAccounts(sessions);
  await dialog.getByRole('button', { name: /^Use this account/ }).click();
  await expect(dialog).toContainText('You are now using Alder Court Family Trust.');
  await expect(dialog.locator('[aria-current]')).toContainText('tp1q7w...g7f9d');
  await expectInside(page, 'dialog', 320);
  await expectAccessible(page, 'the accounts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
});

test('@full an application of the lender has a page that leads to its address', async ({
  sessions,
}) => {
  const { page } = await sessions.of('borrower', BRANDS[2]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Apps' }).click();
  await page.getByRole('menuitem', { name: 'Payments' }).click();
  await expect(page.locator('h1')).toHaveText('Payments');
  await expect(page.getByRole('link', { name: /^Open Payments/ })).toHaveAttribute(
    'href',
    'https://payments.coinhaus.example',
  );
  const { page: other } = await sessions.of('borrower', BRANDS[1]);
  await other.goto('/exchange');
  await expect(other.getByText('Not offered here')).toBeVisible();
});

// Shows shell 2.85.
test('@full in small windows the top bar opens the footer in a side panel', async ({
  sessions,
}) => {
  const { page } = await sessions.of('visitor', BRANDS[1]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/auth/login?referrer=3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc01');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const button = page.getByRole('button', { name: 'Talk to a person' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Support and legal' });
  await expect(panel.getByRole('region', { name: 'Your loan officer' })).toContainText(
    'Renata Voss',
  );
  await expect(panel).toContainText('Monday to Friday, 5 am to 5 pm, Pacific time');
  await expect(panel).toContainText('Licensed in');
  await expectInside(page, 'dialog', 360);
  await expectAccessible(page, 'the side panel');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('Equal Housing Opportunity');
});
