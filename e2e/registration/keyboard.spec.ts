/** Registration by keyboard alone, at the width of a phone. */
import { expect, type Page } from '@playwright/test';
import { tabTo, tabToField as toField, typeByKeyboard as type } from '../support/keyboard.ts';
import { FIRST_CONTROL, openNewYorkModal, openStep } from '../support/registration.ts';
import { PASSWORD, uniqueEmail } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

test.use({ viewport: { width: 360, height: 800 } });

async function submit(page: Page, heading: string): Promise<void> {
  await tabTo(page, ({ type: kind }) => kind === 'submit');
  await page.keyboard.press('Enter');
  await expectStep(page, heading);
}

/** Waits for a step: its heading takes the focus after the paint, and its form is loaded. */
async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText(heading);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator(FIRST_CONTROL).first()).toBeVisible();
}

test('registers from the first question to offers by keyboard alone', async ({ page }) => {
  await page.goto('/register-v2');
  await expect(page.locator('form input').first()).toBeVisible();
  await type(page, 'propertyAddress.street1', '12 Harbor');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await toField(page, 'propertyAddress.occupancyType');
  await page.keyboard.press('Space');
  await submit(page, 'Where do you live?');
  await submit(page, 'Is the property listed for sale?');
  await toField(page, 'isListedForSale');
  await page.keyboard.press('ArrowDown');
  await submit(page, 'What is your annual income?');
  await toField(page, 'income.employmentType');
  await page.keyboard.type('Employed full');
  await type(page, 'income.income', '95000');
  await submit(page, 'What is your legal name?');
  await type(page, 'name.firstName', 'Otto');
  await type(page, 'name.lastName', 'Lindgren');
  await submit(page, 'When were you born?');
  await page.keyboard.press('Tab');
  for (const part of ['7', '4', '1984']) {
    while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT')
      await page.keyboard.press('Tab');
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expectStep(page, 'How can we reach you?');
  await type(page, 'phoneNumber', '2125550171');
  await type(page, 'email', uniqueEmail('keyboard'));
  for (const box of ['termPrivacyConsent', 'communicationConsent']) {
    await toField(page, box);
    await page.keyboard.press('Space');
  }
  await submit(page, 'Choose a password');
  await type(page, 'password', PASSWORD);
  await type(page, 'confirmPassword', PASSWORD);
  await tabTo(page, ({ type: kind }) => kind === 'submit');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Choose your offer');
});

test(
  'an error moves the focus to the summary, whose link moves it to the field',
  full,
  async ({ page }) => {
    await openStep(page, 'legal-name', { name: {} });
    await tabTo(page, ({ type: kind }) => kind === 'submit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[name="name.firstName"]')).toBeFocused();
  },
);

test('Escape closes a modal', full, async ({ page }) => {
  await openNewYorkModal(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
