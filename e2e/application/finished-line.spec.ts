/** A borrower whose line is open finds its first payment and how to draw more. */
import { expect } from '@playwright/test';
import { openAs } from '../support/pages.ts';
import { test } from '../support/test.ts';
import { full } from '../support/tags.ts';

test(
  'the dashboard leads to the first payment of an open line',
  full,
  async ({ page, sandbox }) => {
    const ana = await sandbox.createApplication();
    await sandbox.setStatus(ana.uuid, 'COMPLETE');
    await openAs(page, ana.jwt, '/dashboard');
    await page.getByRole('link', { name: 'See your line' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are all set');
    await expect(page.getByText('Your first payment', { exact: true })).toBeVisible();
    await expect(page.getByText(/To draw more, .* call or email us/)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/complete$/);
    await expect(page.getByText('Your first payment', { exact: true })).toBeVisible();
  },
);
