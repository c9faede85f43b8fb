/**
 * Entry points of registration: both flows, redirects of older addresses, wholesale lenders and
 * policy pages.
 */
import { expect, type Page } from '@playwright/test';
import {
  brandUrl,
  fillAddress,
  fillBirthdate,
  fillIn,
  fillPassword,
  headings,
  overrideFlags,
  submit,
} from '../support/registration.ts';
import { uniqueEmail } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

test(
  'with the redesign flag off, /register-v2 redirects to /register with its query',
  full,
  async ({ page }) => {
    await overrideFlags(page, { 'fe-heloc-redesign-2025': false });
    await page.goto('/register-v2?utm_source=mail');
    await expect(page).toHaveURL(/\/register\?utm_source=mail$/);
    await expect(page.locator('h1')).toHaveText(headings.index);
  },
);

// Shows registration 2.22, 2.124.
test('the older flow goes from Property Info to Login Info by its query, then to the offers', async ({
  page,
}) => {
  const at = (step: string) => expect(page).toHaveURL(new RegExp(`/register\\?step=${step}$`));
  const current = page.locator(
    'nav[aria-label="Registration"] > ol > [aria-current=step] > .progress-label',
  );
  await page.goto('/register');
  await expect(current).toContainText('Property Info');
  await fillAddress(page, { state: 'OR', zip: '97301' });
  await submit(page, 'for-sale');
  await at('sale-status');
  await page.getByText('No', { exact: true }).click();
  await submit(page, 'annual-income');
  await at('income-info');
  await expect(current).toContainText('Income Info');
  await page.locator('select[name="income.employmentType"]').selectOption('RETIRED');
  await field(page, 'income.income').fill('95000');
  await submit(page, 'legal-name');
  await at('name');
  await field(page, 'name.firstName').fill('Otto');
  await field(page, 'name.lastName').fill('Lindgren');
  await submit(page, 'birthdate');
  await at('birthdate');
  await expect(current).toContainText('Personal Info');
  await fillBirthdate(page, '1984-07-04');
  await submit(page, 'phone-and-email');
  await at('contact-info');
  await field(page, 'phoneNumber').fill('2125550171');
  await field(page, 'email').fill(uniqueEmail('legacy'));
  await field(page, 'termPrivacyConsent').check({ force: true });
  await field(page, 'communicationConsent').check({ force: true });
  await submit(page, 'set-password');
  await at('login-info');
  await expect(current).toContainText('Login Info');
  await fillPassword(page);
  await submit(page, /^Choose your offer$/);
});

test(
  'the older flow asks for the home address when the home is not the property',
  full,
  async ({ page }) => {
    await page.goto('/register');
    await fillAddress(page, { state: 'OR', zip: '97301' });
    await fillIn(page, { 'propertyAddress.occupancyType': 'INVESTMENT' });
    await expect(field(page, 'homeAddress.street1')).toBeVisible();
    await expect(page).toHaveURL(/\/register(\?step=property-info)?$/);
  },
);

// Shows registration 1.5.
test(
  'a wholesale lender takes no applications without a referrer',
  full,
  async ({ page, baseURL }) => {
    await page.goto(brandUrl(baseURL, 'northgate', '/register-v2?referrer=unknown'));
    await expect(page.locator('h1')).toHaveText('We take applications through loan officers');
    // Chromium may hang when a page is closed while the app still loads.
    await page.waitForLoadState('networkidle');
  },
);

test('/ redirects a visitor to the login', full, async ({ page, baseURL }) => {
  await page.goto('/');
  await expect
    .poll(() => page.url().replace(/[?&]redirectUrl=[^&]*/, ''))
    .toBe(new URL('/auth/login', baseURL).href);
});

for (const prefix of ['www', 'harbor', 'lakeshore', 'northgate']) {
  // Shows registration 2.101; shell 2.28.
  test(
    `${prefix} has four policy pages without a script`,
    prefix === 'www' ? {} : full,
    async ({ request, baseURL }) => {
      for (const page of ['terms', 'privacy', 'communications', 'licenses']) {
        const response = await request.get(`/${page}`, {
          headers: { host: `${prefix}.localhost:${new URL(baseURL ?? '').port}` },
        });
        expect(response.status()).toBe(200);
        const html = await response.text();
        expect(html).toContain('<h1>');
        expect(html).not.toContain('<script');
      }
    },
  );
}
