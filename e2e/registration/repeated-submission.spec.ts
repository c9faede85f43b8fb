/**
 * Submitting registration more than once makes one application: failures, double clicks, two tabs
 * and lost responses.
 */
import { expect } from '@playwright/test';
import {
  applicationsOf,
  headings,
  openLastStep,
  storedDraft,
  submit,
  submitButton,
} from '../support/registration.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

const OFFERS = /^Choose your offer$/;
const CREATE = '**/service-application/api/v3/application/heloc?state=*';

test(
  'while the lender is down the draft stays, and the next try makes one application',
  full,
  async ({ page }) => {
    await page.route(CREATE, (route) => route.fulfill({ status: 503, json: {} }));
    await openLastStep(page);
    await submit(page);
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Our service is busy right now. Your answers are kept.' }),
    ).toBeVisible();
    expect(await storedDraft(page)).toContain('12 Larch Street');
    await page.unroute(CREATE);
    await submit(page, OFFERS);
    expect(await applicationsOf(page)).toHaveLength(1);
  },
);

test(
  'offline, the page says so and keeps the draft; online again, it continues',
  full,
  async ({ page, context }) => {
    await openLastStep(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await submit(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'check your connection' }),
    ).toBeVisible();
    await expect(page.locator('h1')).toHaveText(headings['set-password']);
    expect(await storedDraft(page)).toContain('12 Larch Street');
    await context.setOffline(false);
    await submit(page, OFFERS);
  },
);

test('two tabs make one application', async ({ page, context }) => {
  const email = await openLastStep(page);
  const other = await context.newPage();
  await openLastStep(other, { email });
  await Promise.all([submitButton(page).click(), submitButton(other).click()]);
  await expect(async () => {
    const places = await Promise.all([page, other].map((tab) => tab.locator('h1').textContent()));
    expect(places).toContain('Choose your offer');
  }).toPass();
  expect(await applicationsOf(page)).toHaveLength(1);
});

// Shows registration 8.12.
test('after a lost response, a reload finds the application', async ({ page }) => {
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
  await openLastStep(page);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Your answers are kept.' })).toBeVisible();
  expect(await applicationsOf(page)).toHaveLength(1);
  await page.reload();
  await page
    .getByRole('dialog', { name: 'Active application already exists.' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(page.locator('h1')).toHaveText('Your applications');
  expect(await applicationsOf(page)).toHaveLength(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
