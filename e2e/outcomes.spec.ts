/** What pressing the last button leads to, for each answer that the lender may give. */
import { expect, test, type Page } from '@playwright/test';
import {
  applicationsOf,
  freshEmail,
  goodAnswers,
  goOn,
  headings,
  primary,
  readyToRegister,
} from './support/register.ts';

const OFFERS = /^Choose your offer$/;
const CREATE = '**/service-application/api/v3/application/heloc?state=*';

/** Answers a call in the lender's place. */
async function lenderAnswers(
  page: Page,
  call: string,
  status: number,
  message?: string,
): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status, json: message === undefined ? {} : { message } }),
  );
}
const signedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('jwt') !== null);
const keptDraft = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('draft:register-v2'));

test('good answers lead to offers, with one application, and nothing stays in the tab', async ({
  page,
}) => {
  await readyToRegister(page);
  await goOn(page, OFFERS);
  await expect(page).toHaveURL(/\/account\/heloc\/[0-9a-f-]{36}\/product\/select$/);
  expect(await applicationsOf(page)).toHaveLength(1);
  expect(await keptDraft(page)).toBeNull();
});

test('the loader shows its messages while the lender works', async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CREATE, async (route) => {
    await held;
    await route.continue();
  });
  await readyToRegister(page);
  await goOn(page);
  await expect(page.getByText('Creating your account')).toBeVisible();
  answer();
  await expect(page.locator('h1')).toHaveText(OFFERS);
});

test('an account that exists opens its modal, whose Login leads to login with the e-mail filled in', async ({
  page,
}) => {
  const email = await readyToRegister(page, { email: `exists@${Date.now()}.example.org` });
  await goOn(page);
  const modal = page.getByRole('dialog', { name: 'Account Already Exists' });
  await expect(modal).toContainText(
    `It looks like ${email} already has an account with us. Please log in to continue.`,
  );
  await modal.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?otp=true$/);
  await expect(page.locator('input[name="email"]')).toHaveValue(email);
});

test('after the account-exists login the borrower finds the answers again and gets offers', async ({
  page,
}) => {
  const email = freshEmail('again');
  const registered = await page.request.post('/identity/api/v1/register?organization=HEARTHLINE', {
    headers: { 'x-org': 'HEARTHLINE' },
    data: { email, password: 'Harbor-Lane-12!', phoneNumber: '2125550171' },
  });
  expect(registered.ok()).toBe(true);
  await readyToRegister(page, { email });
  await goOn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  // The step before asks for a password too.
  await expect(page.locator('h1')).toHaveText('Log in');
  await page.locator('input[name="password"]').fill('Harbor-Lane-12!');
  await goOn(page, 'phone-and-email');
  await goOn(page, OFFERS);
});

for (const { texts, to } of [
  { texts: false, to: '/waitlist' },
  { texts: true, to: '/marketing-waitlist' },
]) {
  test(`a waitlist state with${texts ? '' : 'out'} consent to marketing texts leads to ${to}, and no application is made`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    await readyToRegister(page, {
      propertyAddress: { ...(goodAnswers.propertyAddress as object), state: 'DE', zip: '19909' },
      smsMarketingConsent: texts,
    });
    await goOn(page, /You are on the waitlist/);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    expect(sent).toContain('POST /waitlist/home-equity-loan-plus');
    expect(sent).not.toContain('POST /service-application/api/v3/application/heloc');
  });
}

test('a waitlist ZIP code leads to the waitlist', async ({ page }) => {
  await readyToRegister(page, {
    propertyAddress: { ...(goodAnswers.propertyAddress as object), state: 'FL', zip: '33040' },
  });
  await goOn(page, /You are on the waitlist/);
  await expect(page).toHaveURL(/\/waitlist$/);
});

test('who may not start an application is told of the active one', async ({ page }) => {
  await page.route('**/verify-ability-to-start-application*', (route) =>
    route.fulfill({
      json: { canStartApplication: false, organizationsWithActiveApplication: ['HEARTHLINE'] },
    }),
  );
  await readyToRegister(page);
  await goOn(page);
  await expect(
    page.getByRole('dialog', { name: 'Active application already exists.' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a state that is not lent in is told on the last step, and the answers stay', async ({
  page,
}) => {
  await lenderAnswers(page, CREATE, 422, 'we do not currently offer loans in OR');
  await readyToRegister(page);
  await goOn(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'we do not currently offer loans in OR' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/register-v2\//);
  expect(await keptDraft(page)).toContain('12 Larch Street');
});

const endings = [
  {
    claim: 'an error before anyone is signed in leads to login',
    call: '**/verify-ability-to-start-application*',
    status: 400,
    message: 'no',
    to: /\/auth\/login/,
    stays: false,
  },
  {
    claim: 'any other error leads to the dashboard',
    call: CREATE,
    status: 400,
    message: 'no',
    to: /\/dashboard$/,
    stays: true,
  },
  {
    claim: 'a 403 with another message leads to the dashboard',
    call: CREATE,
    status: 403,
    message: 'forbidden',
    to: /\/dashboard$/,
    stays: true,
  },
  {
    claim: 'a 401 ends the session and leads to login',
    call: CREATE,
    status: 401,
    message: 'who are you',
    to: /\/auth\/login/,
    stays: false,
  },
  {
    claim: 'a 403 “invalid signature” ends the session and leads to login',
    call: CREATE,
    status: 403,
    message: 'invalid signature',
    to: /\/auth\/login/,
    stays: false,
  },
  {
    claim: 'a 403 “unauthenticated” ends the session and leads to login',
    call: CREATE,
    status: 403,
    message: 'unauthenticated',
    to: /\/auth\/login/,
    stays: false,
  },
];

for (const { claim, call, status, message, to, stays } of endings) {
  test(claim, async ({ page }) => {
    await lenderAnswers(page, call, status, message);
    await readyToRegister(page);
    await goOn(page);
    await expect(page).toHaveURL(to);
    expect(await signedIn(page)).toBe(stays);
  });
}

test('a lender that is down is told of, the answers stay, and the next try makes one application', async ({
  page,
}) => {
  await lenderAnswers(page, CREATE, 500);
  await readyToRegister(page);
  await goOn(page);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Our service is busy right now. Your answers are kept.' }),
  ).toBeVisible();
  expect(await keptDraft(page)).toContain('12 Larch Street');
  await page.unroute(CREATE);
  await goOn(page, OFFERS);
  expect(await applicationsOf(page)).toHaveLength(1);
});

test('without a connection it says so and keeps the answers, and goes on when there is one again', async ({
  page,
  context,
}) => {
  await readyToRegister(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'check your connection' })).toBeVisible();
  await expect(page.locator('h1')).toHaveText(headings['set-password']);
  expect(await keptDraft(page)).toContain('12 Larch Street');
  await context.setOffline(false);
  await goOn(page, OFFERS);
});

test('a double click makes one application', async ({ page }) => {
  const created: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      request.url().includes('/application/heloc?') &&
      created.push(request.url()),
  );
  await readyToRegister(page);
  await primary(page).dblclick();
  await expect(page.locator('h1')).toHaveText(OFFERS);
  expect(created).toHaveLength(1);
  expect(await applicationsOf(page)).toHaveLength(1);
});

test('two tabs make one application', async ({ page, context }) => {
  const email = await readyToRegister(page);
  const other = await context.newPage();
  await readyToRegister(other, { email });
  await Promise.all([primary(page).click(), primary(other).click()]);
  await expect(async () => {
    const places = await Promise.all([page, other].map((tab) => tab.locator('h1').textContent()));
    expect(places).toContain('Choose your offer');
  }).toPass();
  expect(await applicationsOf(page)).toHaveLength(1);
});

test('when the answer is lost, a reload and another try find the application that was made', async ({
  page,
}) => {
  const keys: (string | null)[] = [];
  await page.route(
    CREATE,
    async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      await route.fetch();
      await route.abort('timedout');
    },
    { times: 1 },
  );
  await readyToRegister(page);
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Your answers are kept.' })).toBeVisible();
  expect(await applicationsOf(page)).toHaveLength(1);
  await page.reload();
  await goOn(page, OFFERS);
  expect(await applicationsOf(page)).toHaveLength(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
