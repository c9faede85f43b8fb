/** Maintenance, turned on in the sandbox, replaces the listed routes and no others. */
import { expect } from '@playwright/test';
import { test } from '../support/own-host.ts';
import { full } from '../support/tags.ts';

test(
  'a listed route shows the maintenance page, and its form again after maintenance ends',
  full,
  async ({ page, own }) => {
    const set = async (isOn: boolean) => {
      await page.goto(own.address('/sandbox/maintenance'));
      await page.getByLabel('Routes under maintenance, one a line').fill('/register-v2');
      await page.getByLabel('Maintenance is on').setChecked(isOn);
      await page.getByRole('button', { name: 'Set the maintenance' }).click();
      await page.getByText('The maintenance is set.').waitFor();
    };
    await set(true);
    await page.goto(own.address('/register-v2'));
    await expect(page.locator('h1')).toHaveText('Scheduled Maintenance');
    await page.goto(own.address('/auth/login'));
    await expect(page.locator('h1')).toHaveText('Log in');
    await set(false);
    await page.goto(own.address('/register-v2'));
    await expect(page.locator('h1')).toHaveText('Which property would you like to borrow against?');
  },
);
