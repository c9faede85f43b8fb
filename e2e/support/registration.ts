/**
 * Fills in registration: valid answers, and helpers that open a step, a brand or a flag directly.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, uniqueEmail } from './sandbox-api.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Valid answers to every step before the password. */
export const validAnswers: Answers = {
  propertyAddress: {
    street1: '12 Larch Street',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
    occupancyType: 'HOME',
  },
  homeAddress: { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' },
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000 },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  dob: '1984-07-04',
  email: 'otto@example.org',
  phoneNumber: '(212) 555-0171',
  termPrivacyConsent: true,
  communicationConsent: true,
};
/** Opens the first step with a home in New York and its modal, which a flag enables. */
export async function openNewYorkModal(page: Page): Promise<void> {
  await overrideFlags(page, { 'fe-heloc-figure-ny-modal': true });
  const home = { street1: '12 Larch Street', city: 'Albany', state: 'NY', zip: '12207' };
  await openStep(page, 'index', { propertyAddress: { ...home, occupancyType: 'HOME' } });
  await expect(page.getByRole('dialog')).toBeVisible();
}
/** Step of register-v2 -> its heading. */
export const headings = {
  index: 'Which property would you like to borrow against?',
  'home-address': 'Where do you live?',
  'for-sale': 'Is the property listed for sale?',
  'annual-income': 'What is your annual income?',
  'legal-name': 'What is your legal name?',
  birthdate: 'When were you born?',
  'phone-and-email': 'How can we reach you?',
  'set-password': 'Choose a password',
} as const;
export type Step = keyof typeof headings;

/** The URL of a path on a brand's own host name. */
export function brandUrl(baseURL: string | undefined, prefix: string, path = ''): string {
  const address = new URL(baseURL ?? '');
  address.hostname = `${prefix}.localhost`;
  return address.origin + path;
}

/**
 * Puts JSON values into the tab's session storage before the first load; a reload keeps what the
 * app has stored.
 */
export async function seedSessionStorage(page: Page, values: Answers): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (sessionStorage.getItem(`given:${key}`) !== null) continue;
      sessionStorage.setItem(`given:${key}`, 'yes');
      sessionStorage.setItem(key, JSON.stringify(value));
    }
  }, Object.entries(values));
}

/** Sets feature flags for this tab. */
export const overrideFlags = (
  page: Page,
  flags: Readonly<Record<string, boolean>>,
): Promise<void> => seedSessionStorage(page, { 'persisted-feature-flags': flags });

/** The controls of a step, of which a filled group may have only the button that opens it. */
export const FIRST_CONTROL = 'form :is(input, select, fieldset button)';

/** Opens a step with a stored draft of the valid answers, changed by `answers`. */
export async function openStep(
  page: Page,
  step: Step,
  answers: Answers = {},
  origin = '',
): Promise<void> {
  await seedSessionStorage(page, { 'draft:register-v2': { ...validAnswers, ...answers } });
  await page.goto(`${origin}/register-v2${step === 'index' ? '' : `/${step}`}`);
  await expect(page.locator('h1')).toHaveText(headings[step]);
  // The form is loaded after its heading.
  await expect(page.locator(FIRST_CONTROL).first()).toBeVisible();
}

/** Name of a control -> the text or option for it, or whether a box is ticked. */
type Fields = Readonly<Record<string, string | boolean>>;

/** Fills in controls of any kind by their names, then leaves the last one. */
export async function fillIn(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${name}"]`);
    // The custom-drawn boxes cover the native ones.
    if (typeof value === 'boolean') await control.setChecked(value, { force: true });
    else if ((await control.first().getAttribute('type')) === 'radio')
      await page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
    else {
      await control.focus();
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await control.selectOption(value);
      else await control.fill(value);
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/**
 * Fills in the first step with an address typed by hand. The state comes last, since it may open a
 * dialog.
 */
export async function fillAddress(
  page: Page,
  { state, zip }: { readonly state: string; readonly zip: string },
): Promise<void> {
  await page.locator('input[name="propertyAddress.street1"]').fill('9000 Nowhere Alley');
  await page.getByRole('option', { name: 'Address not listed' }).click();
  await fillIn(page, {
    'propertyAddress.occupancyType': 'HOME',
    'propertyAddress.city': 'Harmony',
    'propertyAddress.zip': zip,
    'propertyAddress.state': state,
  });
}

/** Opens the fields of the home address, which is one line while it is that of the property. */
export const changeHomeAddress = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Change the address' }).click();

/** The submit button of the step. */
export const submitButton = (page: Page): Locator =>
  page.locator('form button[type=submit]').last();

/** Presses the submit button, then waits for the heading of a step or page when one is given. */
export async function submit(page: Page, to?: Step | RegExp): Promise<void> {
  await submitButton(page).click();
  if (to !== undefined)
    await expect(page.locator('h1')).toHaveText(typeof to === 'string' ? headings[to] : to);
}

/** The messages of the error summary, without the names of the fields. */
export const errorLinks = (page: Page): Locator =>
  page.getByRole('alert', { name: 'There is a problem' }).locator('a > span:last-child');

/** Fills in the date of birth (yyyy-MM-dd). */
export async function fillBirthdate(page: Page, dob: string): Promise<void> {
  const [year, month, day] = dob.split('-');
  for (const [part, value] of Object.entries({ month, day, year }))
    await page.locator(`input[name="dob.${part}"]`).fill(value ?? '');
}

/** Fills in the last step, the password and its repetition. */
export async function fillPassword(
  page: Page,
  password = PASSWORD,
  again = password,
): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(again);
}

/**
 * Answers the eight steps on their pages; the last one is left to submit. `press` submits a step and
 * waits for the next one.
 */
export async function answerSteps(
  page: Page,
  email: string,
  press: typeof submit = submit,
): Promise<void> {
  await page.locator('input[name="propertyAddress.street1"]').fill('12 Harbor');
  await page.getByRole('option').first().click();
  await page.getByText('My home').click();
  await press(page, 'home-address');
  await press(page, 'for-sale');
  await page.getByText('No', { exact: true }).click();
  await press(page, 'annual-income');
  await page.locator('select').first().selectOption('FULL_TIME');
  await page.locator('input[name="income.income"]').fill('95000');
  await press(page, 'legal-name');
  await page.locator('input[name="name.firstName"]').fill('Otto');
  await page.locator('input[name="name.lastName"]').fill('Lindgren');
  await press(page, 'birthdate');
  const parts = page.locator('fieldset input');
  for (const [index, value] of ['7', '4', '1984'].entries()) await parts.nth(index).fill(value);
  await press(page, 'phone-and-email');
  await page.locator('input[type=tel]').fill('2125550171');
  await page.locator('input[name="email"]').fill(email);
  for (const box of await page.locator('input[type=checkbox]').all()) await box.check();
  await press(page, 'set-password');
  await fillPassword(page);
}

/** Opens the last step with the password filled in, ready to submit. Returns the e-mail address. */
export async function openLastStep(
  page: Page,
  answers: Answers = {},
  origin = '',
): Promise<string> {
  const email = typeof answers.email === 'string' ? answers.email : uniqueEmail('otto');
  await openStep(page, 'set-password', { ...answers, email }, origin);
  await fillPassword(page);
  return email;
}

/** The applications that the lender lists for the user who is signed in on this page. */
export async function applicationsOf(page: Page): Promise<readonly { readonly uuid: string }[]> {
  return page.evaluate(async () => {
    const org = (
      JSON.parse(document.getElementById('org-info')?.textContent ?? '{}') as { orgCode: string }
    ).orgCode;
    const response = await fetch('/service-application/api/v3/application/heloc', {
      headers: { authorization: localStorage.getItem('jwt') ?? '', 'x-org': org },
    });
    return (await response.json()) as { uuid: string }[];
  });
}

/** The draft of registration in the tab's session storage, as JSON; null when there is none. */
export const storedDraft = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('draft:register-v2'));
