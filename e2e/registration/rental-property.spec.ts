/** A visitor asks for a loan on a rental property, at a lender that offers it and at one that does not. */
import { expect } from '@playwright/test';
import { PASSWORD, uniqueEmail } from '../support/sandbox-api.ts';
import { test } from '../support/watched.ts';

const hostOf = (prefix: string, path: string, base: string | undefined): string => {
  const address = new URL(path, base);
  address.hostname = `${prefix}.localhost`;
  return address.href;
};

test('a visitor asks for a DSCR loan, and once signed in for another without a password', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const next = async (heading: string) => {
    await page.locator('button[type=submit]').last().click();
    await expect(page.locator('h1')).toHaveText(heading);
  };
  const enterProperty = async () => {
    await page.goto(hostOf('cedar', '/dscr', baseURL));
    await expect(page.getByText('HELOC or DSCR loan').first()).toBeVisible();
    await page.locator('input[name="rental.street1"]').fill('18 Alder Court');
    await page.locator('input[name="rental.city"]').fill('Salem');
    await page.locator('select[name="rental.state"]').selectOption('OR');
    await page.locator('input[name="rental.zip"]').fill('97301');
    await next('What does it earn, and what does it cost?');
  };
  await enterProperty();
  await page.locator('input[name="monthlyRent"]').fill('1900');
  await page.locator('input[name="monthlyDebtService"]').fill('2000');
  await page.locator('input[name="dscrAmount"]').fill('200000');
  await page.locator('button[type=submit]').last().click();
  await expect(page.getByText('It must cover at least 100%').first()).toBeVisible();
  await page.locator('input[name="monthlyRent"]').fill('2500');
  await expect(page.getByText('The rent covers 125% of the payments')).toBeVisible();
  await next('How can we reach you?');
  await page.locator('input[name="name.firstName"]').fill('Ana');
  await page.locator('input[name="name.lastName"]').fill('Neill-Ortiz');
  await page.locator('input[type=tel]').fill('2125550171');
  await page.locator('input[name="email"]').fill(uniqueEmail('dscr'));
  for (const box of await page.locator('input[type=checkbox]').all()) await box.check();
  await next('Choose a password');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="confirmPassword"]').fill(PASSWORD);
  await next('We have your request');
  await expect(page).toHaveURL(/\/dscr\/next$/);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth),
  ).toBe(true);
  await enterProperty();
  await page.locator('input[name="monthlyRent"]').fill('3000');
  await page.locator('input[name="monthlyDebtService"]').fill('2000');
  await page.locator('input[name="dscrAmount"]').fill('150000');
  await next('How can we reach you?');
  for (const box of await page.locator('input[type=checkbox]').all()) await box.check();
  await next('We have your request');
});
