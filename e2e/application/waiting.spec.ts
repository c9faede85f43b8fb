/** The modal of a wait closes after 30 seconds; the page continues once the status changes. */
import { expect } from '@playwright/test';
import { openAs } from '../support/pages.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test(
  'a wait shows a modal for 30 seconds, then a notice, and ends when the status changes',
  full,
  async ({ page, sandbox }) => {
    const { uuid, jwt } = await sandbox.createApplication();
    await sandbox.setSpeed(uuid, 0.1);
    await sandbox.setStatus(uuid, 'GEN_PRE_SOFT_CREDIT_DISCLOSURE');
    await page.clock.install();
    await openAs(page, jwt, `/account/heloc/${uuid}`);
    const modal = page.getByRole('dialog');
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(modal).toHaveCount(0);
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
    await sandbox.setStatus(uuid, 'OFFER_SELECTION');
    // In small steps: a call that is under way would time out within one large step.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(page.locator('h1')).toHaveText('Choose your offer', { timeout: 500 });
    }).toPass({ timeout: 90_000 });
  },
);
