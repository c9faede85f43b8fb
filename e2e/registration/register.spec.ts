/**
 * A borrower registers, from the first step to the offers, under the strict content security
 * policy.
 */
import { expect } from '@playwright/test';
import { answerSteps, changeHomeAddress, submit } from '../support/registration.ts';
import { uniqueEmail } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

const cases = [
  { prefix: 'www', width: 360 },
  { prefix: 'harbor', width: 1280 },
  { prefix: 'lakeshore', width: 360 },
];

for (const { prefix, width } of cases) {
  const details = prefix === 'www' ? {} : full;
  // Shows registration 1.1.
  test(
    `registers on ${prefix} at ${width} px without a violation of the policy`,
    details,
    async ({ page, baseURL, faults }) => {
      await page.setViewportSize({ width, height: 800 });
      const address = new URL('/register-v2', baseURL);
      address.hostname = `${prefix}.localhost`;
      await page.goto(address.href);
      await answerSteps(page, uniqueEmail(`otto-${prefix}`));
      await submit(page, /^Choose your offer$/);
      // Two kinds of interest rate, and four terms.
      await expect(page.getByRole('radio')).toHaveCount(6);
      expect([...faults.violations(), ...faults.errors()]).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth),
      ).toBe(true);
    },
  );
}

test('lists errors above the heading, and keeps answers over a reload', async ({ page }) => {
  await page.goto('/register-v2');
  await page.locator('button[type=submit]').last().click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Please enter a valid property address' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator('input[name="propertyAddress.street1"]').fill('12 Harbor');
  await page.getByRole('option').first().click();
  await page.getByText('My home').click();
  await page.locator('button[type=submit]').last().click();
  await expect(page.locator('h1')).toHaveText('Where do you live?');
  const line = page.getByRole('group', { name: 'Home address' }).getByText(/, [A-Z]{2} \d{5}$/);
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  await changeHomeAddress(page);
  const street = page.locator('input[name="homeAddress.street1"]');
  await expect(street).toBeFocused();
  await street.fill('14 Heron Way');
  await page.reload();
  await expect(street).toHaveValue('14 Heron Way');
});
