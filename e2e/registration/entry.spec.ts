/** How values get into a field other than by single keys: composed, pasted, or set by a script. */
import { expect, type Page } from '@playwright/test';
import { beginText, composeText } from '../support/composing.ts';
import { fillIn, headings, openStep, submit, type Step } from '../support/registration.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

const box = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const prefixes = (text: string) => [...text].map((_, at) => text.slice(0, at + 1));
const draftOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('draft:register-v2') ?? '{}') as object);

test('an amount is composed, edited at a comma, pasted, and set by a script', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStep(page, 'annual-income', { income: { employmentType: 'FULL_TIME' } });
  const income = box(page, 'income.income');
  expect(await composeText(page, income, '120000')).toEqual(prefixes('120000'));
  await expect(income).toHaveValue('120,000');
  // The caret is behind the comma.
  await income.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('5');
  await expect(income).toHaveValue('125,000');
  // A key that is refused leaves the caret where it is.
  await income.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.type(',9');
  await expect(income).toHaveValue('1,295,000');
  await income.selectText();
  await page.evaluate(() => navigator.clipboard.writeText('85.000,50'));
  await page.keyboard.press('Control+V');
  await expect(income).toHaveValue('85,000.50');
  await income.fill('85.000');
  await submit(page);
  await expect(page.locator('[id="f-income.income-hint"]')).toContainText('85.000 can be read');
  await income.fill('85000,5');
  // React does not see this text, of which no event tells.
  await box(page, 'income.otherIncome').evaluate((input: HTMLInputElement) => {
    input.value = '1.500,00';
  });
  await income.press('Enter');
  await expect(page.locator('h1')).toHaveText(headings['legal-name']);
  expect(await draftOf(page)).toMatchObject({ income: { income: 85000.5, otherIncome: 1500 } });
});

/** Step -> what is composed in its fields, and the answer that each becomes. */
const COMPOSED: Readonly<Partial<Record<Step, Readonly<Record<string, string>>>>> = {
  'annual-income': { 'income.income': '８５０００' },
  'legal-name': { 'name.firstName': 'Anna Mae', 'name.lastName': 'Smith–Jones' },
  birthdate: { 'dob.month': 'feb', 'dob.day': '28', 'dob.year': '1984' },
  'phone-and-email': { phoneNumber: '2125550171', email: 'ana@example.org' },
};

test('a registration by a keyboard that composes', full, async ({ page }) => {
  const none = { income: { employmentType: 'FULL_TIME' }, name: {}, dob: null };
  await openStep(page, 'annual-income', { ...none, phoneNumber: null, email: null });
  for (const [step, fields] of Object.entries(COMPOSED)) {
    await expect(page.locator('h1')).toHaveText(headings[step as Step]);
    for (const [name, text] of Object.entries(fields))
      expect(await composeText(page, box(page, name), text)).toEqual(prefixes(text));
    await submit(page);
  }
  await expect(page.locator('h1')).toHaveText(headings['set-password']);
  expect(await draftOf(page)).toMatchObject({
    income: { income: 85_000 },
    name: { firstName: 'Anna Mae', lastName: 'Smith-Jones' },
    dob: '1984-02-28',
    phoneNumber: '(212) 555-0171',
    email: 'ana@example.org',
  });
});

test('an address is chosen while its last word is composed', async ({ page }) => {
  await openStep(page, 'index', { propertyAddress: undefined });
  const street = box(page, 'propertyAddress.street1');
  await beginText(page, street, '12 Harbor');
  const first = page.getByRole('option').first();
  const chosen = (await first.textContent()) ?? '';
  await first.click();
  await expect(street).not.toHaveValue('12 Harbor');
  const street1 = await street.inputValue();
  expect(chosen).toContain(street1);
  await page.getByText('My home').click();
  await submit(page, 'home-address');
  expect(await draftOf(page)).toMatchObject({ propertyAddress: { street1 } });
});

test('contacts and a mail link fill in the phone and the address', full, async ({ page }) => {
  await openStep(page, 'phone-and-email', { phoneNumber: null, email: null });
  const set = (name: string, text: string) =>
    box(page, name).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, text);
  await set('phoneNumber', '\u202A+1\u00A0(212)\u00A0555\u20110171\u202C');
  await set('email', 'mailto:ana\u200B@example.org');
  await submit(page, 'set-password');
  expect(await draftOf(page)).toMatchObject({
    phoneNumber: '(212) 555-0171',
    email: 'ana@example.org',
  });
  await page.goBack();
  await fillIn(page, { phoneNumber: '+1 212 555 0172' });
  await expect(box(page, 'phoneNumber')).toHaveValue('(212) 555-0172');
});
