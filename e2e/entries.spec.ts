/** The ways in: campaigns, old addresses, the other flow, pages outside of journeys, and coming back. */
import { expect, test, type Page } from '@playwright/test';
import {
  enter,
  freshEmail,
  giveAddress,
  giveBirthdate,
  givePassword,
  goodAnswers,
  goodPassword,
  goOn,
  headings,
  keepInTab,
  onBrand,
  overrideFlags,
  readyToRegister,
  resumeAt,
} from './support/register.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

test('with the redesign off, register-v2 leads to /register and keeps the query', async ({
  page,
}) => {
  await overrideFlags(page, { 'fe-heloc-redesign-2025': false });
  await page.goto('/register-v2?utm_source=mail');
  await expect(page).toHaveURL(/\/register\?utm_source=mail$/);
  await expect(page.locator('h1')).toHaveText(headings.index);
});

test('the other flow walks from Property Info to Login Info by its query, and on to offers', async ({
  page,
}) => {
  const at = (step: string) => expect(page).toHaveURL(new RegExp(`/register\\?step=${step}$`));
  const current = page.locator(
    'nav[aria-label="Progress"] > ol > [aria-current=step] > .progress-label',
  );
  await page.goto('/register');
  await expect(current).toContainText('Property Info');
  await giveAddress(page, { state: 'OR', zip: '97301' });
  await goOn(page, 'for-sale');
  await at('sale-status');
  await page.getByText('No', { exact: true }).click();
  await goOn(page, 'annual-income');
  await at('income-info');
  await expect(current).toContainText('Income Info');
  await page.locator('select[name="income.employmentType"]').selectOption('RETIRED');
  await field(page, 'income.income').fill('95000');
  await goOn(page, 'legal-name');
  await at('name');
  await field(page, 'name.firstName').fill('Otto');
  await field(page, 'name.lastName').fill('Lindgren');
  await goOn(page, 'birthdate');
  await at('birthdate');
  await expect(current).toContainText('Personal Info');
  await giveBirthdate(page, '1984-07-04');
  await goOn(page, 'phone-and-email');
  await at('contact-info');
  await field(page, 'phoneNumber').fill('2125550171');
  await field(page, 'email').fill(freshEmail('legacy'));
  await field(page, 'termPrivacyConsent').check({ force: true });
  await field(page, 'communicationConsent').check({ force: true });
  await goOn(page, 'set-password');
  await at('login-info');
  await expect(current).toContainText('Login Info');
  await givePassword(page);
  await goOn(page, /^Choose your offer$/);
});

test('the other flow asks for the home when it is not the property', async ({ page }) => {
  await page.goto('/register');
  await giveAddress(page, { state: 'OR', zip: '97301' });
  await enter(page, { 'propertyAddress.occupancyType': 'INVESTMENT' });
  await expect(field(page, 'homeAddress.street1')).toBeVisible();
  await expect(page).toHaveURL(/\/register(\?step=property-info)?$/);
});

test('without a property street every step leads back to the first', async ({ page }) => {
  for (const step of ['home-address', 'annual-income', 'set-password']) {
    await page.goto(`/register-v2/${step}`);
    await expect(page).toHaveURL(/\/register-v2$/);
  }
});

for (const path of ['/', '/register', '/register?referrer=3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc01']) {
  test(`a wholesale lender takes no applications at ${path}`, async ({ page, baseURL }) => {
    await page.goto(onBrand(baseURL, 'northgate', path));
    await expect(page.locator('h1')).toHaveText('We take applications through loan officers');
  });
}

/** Everything but what a campaign knows. */
const withoutPerson = {
  ...goodAnswers,
  propertyAddress: undefined,
  name: undefined,
  email: undefined,
  phoneNumber: undefined,
};

const campaigns = [
  { query: 'offerCode=WELCOME1', street: '77 Juniper Lane', first: 'Noor', last: 'Albrecht' },
  { query: 'prescreenId=WELCOME1', street: '77 Juniper Lane', first: 'Noor', last: 'Albrecht' },
  {
    query: 'rid=7d1f0a52-6c1e-4c7e-9a35-1d2f3a4b5c01',
    street: '18 Alder Court',
    first: 'Marta',
    last: 'Lindqvist',
  },
];

for (const { query, street, first, last } of campaigns) {
  test(`?${query} fills in name and address`, async ({ page }) => {
    await keepInTab(page, { 'draft:register-v2': withoutPerson });
    await page.goto(`/register-v2?${query}`);
    await expect(field(page, 'propertyAddress.street1')).toHaveValue(street);
    await page.getByText('My home').click();
    await goOn(page, 'home-address');
    await page.goto('/register-v2/legal-name');
    await expect(field(page, 'name.firstName')).toHaveValue(first);
    await expect(field(page, 'name.lastName')).toHaveValue(last);
  });
}

test('a referral fills in phone and e-mail too', async ({ page }) => {
  await keepInTab(page, { 'draft:register-v2': withoutPerson });
  await page.goto('/register-v2?rid=7d1f0a52-6c1e-4c7e-9a35-1d2f3a4b5c01');
  await page.getByText('My home').click();
  await goOn(page, 'home-address');
  await page.goto('/register-v2/phone-and-email');
  await expect(field(page, 'email')).toHaveValue('marta@example.org');
  await expect(field(page, 'phoneNumber')).toHaveValue(/503.*555.*0142/);
});

test('a referral that has begun already leads to login with its e-mail', async ({ page }) => {
  await page.goto('/register-v2?rid=7d1f0a52-6c1e-4c7e-9a35-1d2f3a4b5c02');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(field(page, 'email')).toHaveValue('ivo@example.org');
});

test('an offer code that is typed fills in the address; one past its date says so and fills in nothing', async ({
  page,
}) => {
  await page.goto('/register-v2');
  await page.getByText('I have an offer code').click();
  await page.getByLabel('Offer code', { exact: true }).fill('PASTDUE1');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('That offer code has run out.')).toBeVisible();
  await expect(field(page, 'propertyAddress.street1')).toHaveValue('');
  await page.getByLabel('Offer code', { exact: true }).fill('WELCOME1');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(
    page.getByText('We filled in your name and address. Please check them.'),
  ).toBeVisible();
  await expect(field(page, 'propertyAddress.street1')).toHaveValue('77 Juniper Lane');
});

test('an expired offer code in the address says so and fills in nothing', async ({ page }) => {
  await page.goto('/register-v2?offerCode=PASTDUE1');
  await expect(page.getByText('That offer code has run out.')).toBeVisible();
  await expect(field(page, 'propertyAddress.street1')).toHaveValue('');
});

test('the affiliate’s cookie fills in name, address and income on the main brand', async ({
  page,
  context,
  baseURL,
}) => {
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
  await page.goto('/register-v2');
  await expect(field(page, 'propertyAddress.street1')).toHaveValue('5 Heron Way');
});

for (const [from, to] of [
  ['/account/register?rid=x', '/register?rid=x'],
  ['/account/heloc-signer/login', '/heloc-signer/login'],
  ['/account/heloc-signer/intro', '/heloc-signer/login'],
  ['/account', '/auth/login'],
  ['/', '/auth/login'],
] as const) {
  test(`${from} leads a visitor to ${to}`, async ({ page, baseURL }) => {
    await page.goto(from);
    await expect
      .poll(() => page.url().replace(/[?&]redirectUrl=[^&]*/, ''))
      .toBe(new URL(to, baseURL).href);
  });
}

async function registered(page: Page): Promise<string> {
  const email = await readyToRegister(page);
  await goOn(page, /^Choose your offer$/);
  return email;
}
async function logIn(page: Page, email: string): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(goodPassword);
  await goOn(page);
}

test('a borrower logs out, logs in, finds the application on the dashboard and goes on with it', async ({
  page,
}) => {
  const email = await registered(page);
  const place = new URL(page.url()).pathname;
  await page.goto('/logout');
  await expect(page.locator('h1')).toHaveText('Log in');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
  await field(page, 'email').fill(email);
  await field(page, 'password').fill('Not-the-password-1!');
  await goOn(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'That email and password do not match.' }),
  ).toBeVisible();
  await logIn(page, email);
  await expect(page.locator('h1')).toHaveText('Your applications');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
});

test('login leads back to the page that was asked for, and never out of the house', async ({
  page,
  baseURL,
}) => {
  const email = await registered(page);
  const place = new URL(page.url()).pathname;
  const cases = [
    { redirectUrl: place, to: place },
    ...[
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/auth/login',
      '/logout',
    ].map((redirectUrl) => ({ redirectUrl, to: '/dashboard' })),
  ];
  for (const { redirectUrl, to } of cases) {
    await page.evaluate(() => localStorage.removeItem('jwt'));
    await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
    await logIn(page, email);
    await expect(page, redirectUrl).toHaveURL(new URL(to, baseURL).href);
  }
});

test('an address where nothing is says so', async ({ page }) => {
  await registered(page);
  await page.goto('/nothing-here');
  await expect(page.locator('h1')).toHaveText(/We can't find that page|Page not found/);
});

for (const prefix of ['www', 'harbor', 'lakeshore', 'northgate']) {
  test(`${prefix} has its four policy pages without a script`, async ({ request, baseURL }) => {
    for (const page of ['terms', 'privacy', 'communications', 'licenses']) {
      const answer = await request.get(`/${page}`, {
        headers: { host: `${prefix}.localhost:${new URL(baseURL ?? '').port}` },
      });
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<h1>');
      expect(html).not.toContain('<script');
    }
  });
}

test('answers outlive a reload, the password does not', async ({ page }) => {
  await resumeAt(page, 'legal-name');
  await field(page, 'name.firstName').fill('Henrietta');
  await field(page, 'name.firstName').blur();
  await page.reload();
  await expect(field(page, 'name.firstName')).toHaveValue('Henrietta');
  await page.goto('/register-v2/set-password');
  await givePassword(page);
  await field(page, 'confirmPassword').blur();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).toContain('Henrietta');
  expect(kept).not.toContain(goodPassword);
  await page.reload();
  await expect(field(page, 'password')).toHaveValue('');
});

test('“Clear my answers” forgets everything and begins again', async ({ page }) => {
  await resumeAt(page, 'legal-name');
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(page).toHaveURL(/\/register-v2$/);
  await expect(field(page, 'propertyAddress.street1')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('draft:register-v2'))).toBeNull();
});
