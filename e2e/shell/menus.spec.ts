/** The menus of the top bar open over the page: they move nothing, and fit the window. */
import { expect } from '@playwright/test';
import { waitUntilDrawn } from '../support/pages.ts';
import { BRANDS } from '../support/sessions.ts';
import { test } from '../support/test.ts';

const BUTTONS = ['Account menu', /^Notifications/] as const;

for (const width of [320, 360, 1280])
  test(`the account menu and the notifications open over the page at ${width} px`, async ({
    sessions,
  }) => {
    const { page } = await sessions.of('borrower', BRANDS[0]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    await waitUntilDrawn(page);
    const banner = page.getByRole('banner');
    const closed = await banner.boundingBox();
    for (const name of BUTTONS) {
      await page.getByRole('button', { name }).click();
      const menu = page.locator('.menu');
      await expect(menu).toBeVisible();
      expect(await banner.boundingBox()).toEqual(closed);
      const box = await menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });
