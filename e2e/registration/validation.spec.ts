/** Errors and warnings of the steps of registration, as a borrower sees them. */
import { expect } from '@playwright/test';
import { errorLinks, fillIn, headings, openStep, submit } from '../support/registration.ts';
import { validationCases } from './validation-cases.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

for (const [at, row] of validationCases.entries()) {
  const title = `${row.step}: ${row.cases.map(({ claim }) => claim).join(', ')}`;
  test(title, at === 0 ? {} : full, async ({ page }) => {
    await openStep(page, row.step, row.answers);
    for (const { claim, enter = {}, errors } of row.cases) {
      await fillIn(page, enter);
      await submit(page);
      await expect(errorLinks(page), claim).toHaveText([...errors]);
    }
    await fillIn(page, row.valid);
    await submit(page, row.to);
  });
}

test('address: one word is refused, then each part has its own error', full, async ({ page }) => {
  await openStep(page, 'index', { propertyAddress: undefined });
  await fillIn(page, { 'propertyAddress.street1': 'Larch' });
  await submit(page);
  await expect(errorLinks(page)).toHaveText([
    'Please enter a valid property address',
    'Please select an occupancy type',
  ]);
  await page.locator('[name="propertyAddress.street1"]').fill('9000 Nowhere Alley');
  await page.getByRole('option', { name: 'Address not listed' }).click();
  await fillIn(page, {
    'propertyAddress.street1': '',
    'propertyAddress.city': 'Harmony 2',
    'propertyAddress.zip': '9730',
  });
  await submit(page);
  await expect(errorLinks(page)).toHaveText([
    'Street address is required',
    'Please enter a valid city name',
    'State must be two characters in length',
    'Please enter a valid zipcode',
    'Please select an occupancy type',
  ]);
});

test('a press on the button counts although leaving the field shows an error', async ({ page }) => {
  await openStep(page, 'annual-income');
  await fillIn(page, { 'income.employmentType': 'UNEMPLOYED' });
  await submit(page);
  await fillIn(page, { 'income.employmentType': 'FULL_TIME' });
  await page.locator('[name="income.income"]').fill('-1');
  await submit(page);
  await expect(errorLinks(page)).toHaveText(['Must be at least $0']);
});

// Shows registration 5.12.
test('a low income must be confirmed, and again after it changes', async ({ page }) => {
  await openStep(page, 'annual-income');
  await fillIn(page, { 'income.income': '14999' });
  await submit(page);
  await expect(
    page.getByText('Please confirm that this is your annual income before tax.'),
  ).toBeVisible();
  await expect(page.locator('h1')).toHaveText(headings['annual-income']);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('h1')).toHaveText(headings['legal-name']);
  await page.goBack();
  await fillIn(page, { 'income.income': '14000' });
  await submit(page);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

// Shows shell 5.10.
test(
  'password: required twice, equal, unmet rules listed while typing, a bar of four segments',
  full,
  async ({ page }) => {
    await openStep(page, 'set-password');
    const unmet = page.locator('.rules li').filter({ hasText: 'not met yet' });
    await submit(page);
    await expect(errorLinks(page)).toHaveText(['Required', 'Required']);
    await fillIn(page, { password: 'short' });
    await expect(unmet).toHaveText([
      /At least 12 characters/,
      /One uppercase letter/,
      /One digit/,
      /One of !@#\$%\^&\*/,
    ]);
    await submit(page);
    await expect(errorLinks(page).filter({ hasText: 'Password is not strong enough' })).toHaveCount(
      1,
    );
    await fillIn(page, { password: 'Harbor-Lane-12!', confirmPassword: 'Harbor-Lane-12' });
    await expect(unmet).toHaveCount(0);
    await expect(page.locator('.strength span')).toHaveCount(4);
    await expect(page.getByText('Password strength: Strong')).toBeVisible();
    await submit(page);
    await expect(errorLinks(page)).toHaveText(["Passwords don't match"]);
  },
);
