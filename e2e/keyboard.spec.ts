/** A borrower without a mouse registers on a phone's width, and always sees where the focus is. */
import { expect, test, type Page } from '@playwright/test';
import { freshEmail, goodPassword, overrideFlags, resumeAt } from './support/register.ts';

test.use({ viewport: { width: 360, height: 800 } });

const focused = (page: Page) => page.evaluate(() => {
  const at = document.activeElement as HTMLElement | null;
  const label = at?.closest('label') ?? at;
  const ring = [at, label, at?.nextElementSibling].some((one) => one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2);
  return { name: at?.getAttribute('name') ?? '', text: (at?.textContent ?? '').trim(), type: at?.getAttribute('type') ?? '', ring };
});

/** Presses Tab until the control that is wanted has the focus, and sees that each one on the way shows it. */
async function tabTo(page: Page, wanted: (at: Awaited<ReturnType<typeof focused>>) => boolean): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.name !== '' || at.text !== '') expect(at.ring, `the focus is not seen on "${at.name || at.text}"`).toBe(true);
    if (wanted(at)) return;
  }
  throw new Error('Failed to reach the control by Tab.');
}
const toField = (page: Page, name: string) => tabTo(page, (at) => at.name === name);
async function goOn(page: Page, heading: string): Promise<void> {
  await tabTo(page, ({ type }) => type === 'submit');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(heading);
  await expect(page.locator('form input, form select').first()).toBeVisible();
}
async function type(page: Page, name: string, text: string): Promise<void> {
  await toField(page, name);
  await page.keyboard.type(text);
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
  await goOn(page, 'Where do you live?');
  await goOn(page, 'Is the property listed for sale?');
  await toField(page, 'isListedForSale');
  await page.keyboard.press('ArrowDown');
  await goOn(page, 'What is your annual income?');
  await toField(page, 'income.employmentType');
  await page.keyboard.type('Employed full');
  await type(page, 'income.income', '95000');
  await goOn(page, 'What is your legal name?');
  await type(page, 'name.firstName', 'Otto');
  await type(page, 'name.lastName', 'Lindgren');
  await goOn(page, 'When were you born?');
  await page.keyboard.press('Tab');
  for (const part of ['7', '4', '1984']) {
    while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT') await page.keyboard.press('Tab');
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('How can we reach you?');
  await type(page, 'phoneNumber', '2125550171');
  await type(page, 'email', freshEmail('keyboard'));
  for (const box of ['termPrivacyConsent', 'communicationConsent']) {
    await toField(page, box);
    await page.keyboard.press('Space');
  }
  await goOn(page, 'Choose a password');
  await type(page, 'password', goodPassword);
  await type(page, 'confirmPassword', goodPassword);
  await tabTo(page, ({ type: kind }) => kind === 'submit');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Choose your offer');
});

test('a fault takes the focus to its summary, whose link takes it to the control', async ({ page }) => {
  await resumeAt(page, 'legal-name', { name: {} });
  await tabTo(page, ({ type: kind }) => kind === 'submit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="name.firstName"]')).toBeFocused();
});

test('Escape closes a modal', async ({ page }) => {
  await overrideFlags(page, { 'fe-heloc-figure-ny-modal': true });
  await resumeAt(page, 'index', { propertyAddress: { street1: '12 Larch Street', city: 'Albany', state: 'NY', zip: '12207', occupancyType: 'HOME' } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
