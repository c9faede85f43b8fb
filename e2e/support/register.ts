/** What the suites of registration share: a borrower with good answers, and short ways to a step, a brand, a flag. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Answers = Readonly<Record<string, unknown>>;

/** Good answers to every step before the password. */
export const goodAnswers: Answers = {
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
export const goodPassword = 'Harbor-Lane-12!';

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

let made = 0;
/** An e-mail address that nobody has used before. */
export function freshEmail(name = 'otto'): string {
  made += 1;
  return `${name}-${Date.now()}-${made}@example.org`;
}

/** The address of a brand's own host, and of a path on it. */
export function onBrand(baseURL: string | undefined, prefix: string, path = ''): string {
  const address = new URL(baseURL ?? '');
  address.hostname = `${prefix}.localhost`;
  return address.origin + path;
}

/** Puts values into the tab's store before the app starts, once: a reload must find what the app left there. */
export async function keepInTab(page: Page, values: Answers): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (sessionStorage.getItem(`given:${key}`) !== null) continue;
      sessionStorage.setItem(`given:${key}`, 'yes');
      sessionStorage.setItem(key, JSON.stringify(value));
    }
  }, Object.entries(values));
}

/** Switches flags for this tab. */
export const overrideFlags = (
  page: Page,
  flags: Readonly<Record<string, boolean>>,
): Promise<void> => keepInTab(page, { 'persisted-feature-flags': flags });

/** Opens a step as a borrower who comes back to it with these answers kept. */
export async function resumeAt(
  page: Page,
  step: Step,
  answers: Answers = {},
  origin = '',
): Promise<void> {
  await keepInTab(page, { 'draft:register-v2': { ...goodAnswers, ...answers } });
  await page.goto(`${origin}/register-v2${step === 'index' ? '' : `/${step}`}`);
  await expect(page.locator('h1')).toHaveText(headings[step]);
  // The form comes after its heading; until it is there nothing can be typed.
  await expect(page.locator('form input, form select').first()).toBeVisible();
}

/** Name of a control -> what is typed or chosen there, or whether it is ticked. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** Fills controls by their names, whatever they are, and leaves the last one. */
export async function enter(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${name}"]`);
    // The boxes of our own drawing lie above the native ones.
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

/** Answers the first step with an address that is typed by hand. The state comes last: it may open a dialog. */
export async function giveAddress(
  page: Page,
  { state, zip }: { readonly state: string; readonly zip: string },
): Promise<void> {
  await page.locator('input[name="propertyAddress.street1"]').fill('9000 Nowhere Alley');
  await page.getByRole('option', { name: 'Address not listed' }).click();
  await enter(page, {
    'propertyAddress.occupancyType': 'HOME',
    'propertyAddress.city': 'Harmony',
    'propertyAddress.zip': zip,
    'propertyAddress.state': state,
  });
}

export const primary = (page: Page): Locator => page.locator('form button[type=submit]').last();

/** Presses the one primary button; with a step, waits for it. */
export async function goOn(page: Page, to?: Step | RegExp): Promise<void> {
  await primary(page).click();
  if (to !== undefined)
    await expect(page.locator('h1')).toHaveText(typeof to === 'string' ? headings[to] : to);
}

/** The links of the error summary. */
export const told = (page: Page): Locator =>
  page.getByRole('alert', { name: 'There is a problem' }).getByRole('link');

export async function giveBirthdate(page: Page, dob: string): Promise<void> {
  const [year, month, day] = dob.split('-');
  for (const [part, value] of Object.entries({ month, day, year }))
    await page.locator(`input[name="dob.${part}"]`).fill(value ?? '');
}

/** A date of birth this many years ago, some days later or earlier; 0 is a different day in different time zones. */
export function bornYearsAgo(years: number, days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear() - years, now.getMonth(), now.getDate() + days))
    .toISOString()
    .slice(0, 10);
}

/** The last step: a password, twice. */
export async function givePassword(
  page: Page,
  password = goodPassword,
  again = password,
): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(again);
}

/** Stands on the last step with everything but the button pressed; gives the e-mail. */
export async function readyToRegister(
  page: Page,
  answers: Answers = {},
  origin = '',
): Promise<string> {
  const email = typeof answers.email === 'string' ? answers.email : freshEmail();
  await resumeAt(page, 'set-password', { ...answers, email }, origin);
  await givePassword(page);
  return email;
}

/** The applications that the lender has for whoever is signed in on this page. */
export async function applicationsOf(page: Page): Promise<readonly { readonly uuid: string }[]> {
  return page.evaluate(async () => {
    const org = (
      JSON.parse(document.getElementById('org-info')?.textContent ?? '{}') as { orgCode: string }
    ).orgCode;
    const answer = await fetch('/service-application/api/v3/application/heloc', {
      headers: { authorization: localStorage.getItem('jwt') ?? '', 'x-org': org },
    });
    return (await answer.json()) as { uuid: string }[];
  });
}
