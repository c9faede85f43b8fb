/** Submitting registration: where each response of the lender leads. */
import { expect, type Page } from '@playwright/test';
import {
  applicationsOf,
  openLastStep,
  storedDraft,
  submit,
  validAnswers,
} from '../support/registration.ts';
import { PASSWORD, registerBorrower, uniqueEmail } from '../support/sandbox-api.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

const OFFERS = /^Choose your offer$/;
const CREATE = '**/service-application/api/v3/application/heloc?state=*';

/** Answers a call in place of the lender, with a status and a message. */
async function fulfil(
  page: Page,
  {
    call,
    status,
    message,
  }: { readonly call: string; readonly status: number; readonly message: string },
): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status, json: { message } }));
}

test('valid answers lead to offers, with one application and no stored draft', async ({ page }) => {
  await openLastStep(page);
  await submit(page, OFFERS);
  await expect(page).toHaveURL(/\/account\/heloc\/[0-9a-f-]{36}\/product\/select$/);
  expect(await applicationsOf(page)).toHaveLength(1);
  expect(await storedDraft(page)).toBeNull();
});

// Shows registration 8.3.
test(
  'an existing account opens a modal whose Login button leads to the login with the e-mail',
  full,
  async ({ page }) => {
    const email = await openLastStep(page, { email: `exists@${Date.now()}.example.org` });
    await submit(page);
    const modal = page.getByRole('dialog', { name: 'Account Already Exists' });
    await expect(modal).toContainText(
      `It looks like ${email} already has an account with us. Please log in to continue.`,
    );
    await modal.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?otp=true$/);
    await expect(page.locator('input[name="email"]')).toHaveValue(email);
  },
);

// Shows registration 8.5.
test(
  'an account with a wholesale lender opens its login on its own host, with the answers',
  full,
  async ({ page, baseURL }) => {
    const email = uniqueEmail('wholesale');
    const referrer = '3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc01';
    await registerBorrower(baseURL ?? '', email, 'NORTHGATE');
    await page.goto(`/register-v2?referrer=${referrer}&utm_source=mail&offerCode=WELCOME1`);
    // The app keeps the campaign once it has started.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('campaign')))
      .toContain(referrer);
    await openLastStep(page, { email });
    await submit(page);
    const code = page.waitForRequest('**/identity/api/v1/login/code');
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/^http:\/\/northgate\.localhost:\d+\/auth\/login\?otp=true$/);
    await expect(page.locator('input[name="email"]')).toHaveValue(email);
    expect((await code).postDataJSON()).toEqual({ email });
    await page.getByRole('button', { name: 'Log in with my password' }).click();
    await page.locator('input[name="password"]').fill(PASSWORD);
    await submit(page, 'phone-and-email');
    await expect(page).toHaveURL(
      /^http:\/\/northgate\.localhost:\d+\/register-v2\/phone-and-email/,
    );
    const created = page.waitForRequest(CREATE);
    await submit(page, OFFERS);
    expect((await created).postDataJSON()).toMatchObject({
      referrerId: referrer,
      offerCode: 'WELCOME1',
      utmParameters: { source: 'mail' },
      propertyRequest: { street1: (validAnswers.propertyAddress as { street1: string }).street1 },
    });
  },
);

test(
  'an error of the lender leads to a notice with a way back to the answers',
  full,
  async ({ page }) => {
    await fulfil(page, { call: CREATE, status: 500, message: 'The property service failed.' });
    await openLastStep(page);
    await submit(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('We could not start your application')).toBeVisible();
    await expect(page.getByText(/Your answers are kept in this tab/)).toBeVisible();
    await page.getByRole('link', { name: 'Go back to your answers' }).click();
    await expect(page).toHaveURL(/\/register-v2\//);
    expect(await storedDraft(page)).toContain('12 Larch Street');
  },
);

// Shows registration 6.6, 8.2.
test('a 401 ends the session and leads to login', async ({ page }) => {
  await fulfil(page, { call: CREATE, status: 401, message: 'who are you' });
  await openLastStep(page);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.waitForFunction(() => localStorage.getItem('jwt') === null);
});
