/**
 * Errors and warnings of the steps of registration, as a borrower sees them. The scenarios of the
 * journey show the errors of each field.
 */
import { expect } from '@playwright/test';
import { errorLinks, fillIn, headings, openStep, submit } from '../support/registration.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

const UNEMPLOYED = "We apologize. At this time, we don't lend to unemployed borrowers.";

test('annual income: each wrong answer has its error, and a right one leads on', async ({
  page,
}) => {
  await openStep(page, 'annual-income', { income: undefined });
  for (const [enter, ...errors] of [
    [{}, 'Required', 'Required'],
    [{ 'income.employmentType': 'UNEMPLOYED', 'income.income': '95000' }, UNEMPLOYED],
    [{ 'income.employmentType': 'FULL_TIME', 'income.income': '-1' }, 'Must be at least $0'],
  ] as const) {
    await fillIn(page, enter);
    await submit(page);
    await expect(errorLinks(page)).toHaveText(errors);
  }
  await fillIn(page, { 'income.employmentType': 'RETIRED', 'income.income': '15000' });
  await submit(page, 'legal-name');
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
