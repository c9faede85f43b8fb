/** A sign-in that nobody uses: the dialog, the extension by keyboard, and what the login says. */
import { expect } from '@playwright/test';
import { openAs } from '../support/pages.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a sign-in that nobody uses is asked about after 13 minutes, and ends after 15',
  full,
  async ({ page, sandbox }) => {
    await page.clock.install();
    const { jwt } = await sandbox.createApplication();
    await openAs(page, jwt, '/dashboard');
    await expect(page.locator('h1')).toHaveText('Your applications');
    // Stored by the watch, which starts once the page is idle.
    await page.waitForFunction(() => localStorage.getItem('last-use') !== null);
    await page.clock.fastForward('13:01');
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.clock.fastForward('13:01');
    await expect(dialog).toBeVisible();
    await page.clock.fastForward('02:01');
    await expect(page.locator('h1')).toHaveText('Log in');
    await expect(page.getByText('Nobody used this page for a while')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  },
);
