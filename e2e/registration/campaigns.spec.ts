/**
 * Campaigns fill in registration: offer codes, prescreens, referrals and the affiliate's cookie.
 */
import { expect, type Page } from '@playwright/test';
import {
  changeHomeAddress,
  fillIn,
  seedSessionStorage,
  submit,
  validAnswers,
} from '../support/registration.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** A draft without the answers that a campaign fills in. */
const draftWithoutPerson = {
  ...validAnswers,
  propertyAddress: undefined,
  name: undefined,
  email: undefined,
  phoneNumber: undefined,
};

const campaigns = [
  { query: 'offerCode=WELCOME1', street: '77 Juniper Lane', first: 'Noor', last: 'Albrecht' },
  { query: 'prescreenId=WELCOME1', street: '77 Juniper Lane', first: 'Noor', last: 'Albrecht' },
];

for (const { query, street, first, last } of campaigns) {
  const details = query.startsWith('offerCode') ? {} : full;
  // Shows registration 1.9, 3.16.
  test(`?${query} fills in name and address`, details, async ({ page }) => {
    await seedSessionStorage(page, { 'draft:register-v2': draftWithoutPerson });
    await page.goto(`/register-v2?${query}`);
    await expect(field(page, 'propertyAddress.street1')).toHaveValue(street);
    await page.getByText('My home').click();
    await submit(page, 'home-address');
    await page.goto('/register-v2/legal-name');
    await expect(field(page, 'name.firstName')).toHaveValue(first);
    await expect(field(page, 'name.lastName')).toHaveValue(last);
  });
}

// Shows registration 1.7, 3.8, 3.16, 3.20.
test('a referral fills in phone and e-mail too', full, async ({ page }) => {
  await seedSessionStorage(page, { 'draft:register-v2': draftWithoutPerson });
  await page.goto('/register-v2?rid=7d1f0a52-6c1e-4c7e-9a35-1d2f3a4b5c01');
  await page.getByText('My home').click();
  await submit(page, 'home-address');
  await page.goto('/register-v2/phone-and-email');
  await expect(field(page, 'email')).toHaveValue('marta@example.org');
  await expect(field(page, 'phoneNumber')).toHaveValue(/503.*555.*0142/);
});

// Shows registration 1.8.
test(
  'a typed offer code fills in the address; an expired one shows an error and fills in nothing',
  full,
  async ({ page }) => {
    await page.goto('/register-v2');
    await page.getByText('I have an offer code').click();
    await page.getByLabel('Offer code', { exact: true }).fill('PASTDUE1');
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(page.getByText('That offer code has expired.')).toBeVisible();
    await expect(page.getByText('We filled in')).toHaveCount(0);
    await expect(field(page, 'propertyAddress.street1')).toHaveValue('');
    await page.getByLabel('Offer code', { exact: true }).fill('WELCOME1');
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(
      page.getByText('We filled in your name and address. Please check them.'),
    ).toBeVisible();
    await expect(field(page, 'propertyAddress.street1')).toHaveValue('77 Juniper Lane');
  },
);

// Shows registration 1.6, 3.17, 6.11.
test(
  'the affiliate’s cookie fills in name, address and income on the main brand',
  full,
  async ({ page, context, baseURL }) => {
    const affiliate = {
      name: { firstName: 'Ada', lastName: 'Quill' },
      address: { street1: '5 Heron Way', city: 'Boise', state: 'ID', zip: '83702' },
      dob: '1980-02-03',
      email: 'ada@example.org',
      phone: '2085550119',
      income: 88_000,
      affiliate: 'homepage',
      abVersion: 'a',
    };
    await context.addCookies([
      {
        name: 'affiliate_prepop',
        value: encodeURIComponent(JSON.stringify(affiliate)),
        url: baseURL ?? '',
      },
    ]);
    await seedSessionStorage(page, { 'draft:register-v2': { isListedForSale: 'NO' } });
    await page.goto('/register-v2');
    await expect(field(page, 'propertyAddress.street1')).toHaveValue('5 Heron Way');
    await page.getByText('My home').click();
    await submit(page, 'home-address');
    await expect(page.getByText('5 Heron Way, Boise, ID 83702')).toBeVisible();
    await changeHomeAddress(page);
    await expect(field(page, 'homeAddress.street1')).toHaveValue('5 Heron Way');
    await expect(field(page, 'homeAddress.city')).toHaveValue('Boise');
    await expect(page.locator('select[name="homeAddress.state"]')).toHaveValue('ID');
    await expect(field(page, 'homeAddress.zip')).toHaveValue('83702');
    await submit(page, 'for-sale');
    await submit(page, 'annual-income');
    await expect(field(page, 'income.income')).toHaveValue('88,000');
    await fillIn(page, { 'income.employmentType': 'FULL_TIME' });
    await submit(page, 'legal-name');
    await expect(field(page, 'name.firstName')).toHaveValue('Ada');
    await expect(field(page, 'name.lastName')).toHaveValue('Quill');
  },
);
