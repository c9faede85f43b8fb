/**
 * Rules of the property: states without loans, modals, disaster areas and the licences of a loan
 * officer.
 */
import { expect } from '@playwright/test';
import {
  brandUrl,
  fillAddress,
  fillIn,
  openStep,
  overrideFlags,
  submit,
  submitButton,
} from '../support/registration.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

// Shows registration 5.4; shell 4.5.
test('Hawaii is blocked on the main brand, with a link to another lender', async ({
  page,
  baseURL,
}) => {
  await openStep(page, 'index', { propertyAddress: undefined }, brandUrl(baseURL, 'www'));
  await fillAddress(page, { state: 'HI', zip: '96850' });
  const modal = page.getByRole('dialog', { name: 'We do not lend in Hawaii' });
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Visit the lender for Hawaii' })).toHaveAttribute(
    'href',
    'https://hawaii-lender.example',
  );
  await modal.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
});

// Shows registration 5.3; shell 2.86.
test(
  'New York shows a modal while the flag is on, which does not block',
  full,
  async ({ page }) => {
    await overrideFlags(page, { 'fe-heloc-figure-ny-modal': true });
    await openStep(page, 'index', { propertyAddress: undefined });
    await fillAddress(page, { state: 'NY', zip: '12235' });
    const modal = page.getByRole('dialog', { name: 'Your property is in New York' });
    await expect(modal.getByRole('link', { name: 'Go to the New York site' })).toBeVisible();
    await modal.getByRole('button', { name: 'Continue here' }).click();
    await expect(modal).toBeHidden();
    await submit(page, 'home-address');
  },
);

// Shows registration 5.6.
test(
  'a ZIP code on the disaster list warns of an inspection and continues',
  full,
  async ({ page }) => {
    const features = [
      {
        key: 'fe-heloc-disaster-zips',
        enabled: true,
        variables: [{ key: 'zips', value: ['97301'] }],
      },
    ];
    await page.route('**/service-optimize/*/api/v1/features', (route) =>
      route.fulfill({ json: { features } }),
    );
    await openStep(page, 'index', { propertyAddress: undefined });
    await fillAddress(page, { state: 'OR', zip: '97301' });
    // The browser's own answer applies at the next step: the host did not know of the list.
    await submit(page, 'home-address');
    await page.goBack();
    await expect(page.getByText('This area was recently hit by a disaster.')).toBeVisible();
    await submit(page, 'home-address');
  },
);

const OFFICER = '3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc02';
const UNABLE =
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.';

// Shows registration 5.5; shell 2.35.
test(
  'a state outside the loan officer’s licences disables the button and says why',
  full,
  async ({ page }) => {
    await page.goto(`/register-v2?referrer=${OFFICER}`);
    await fillAddress(page, { state: 'CA', zip: '95803' });
    await expect(page.getByRole('alert').filter({ hasText: UNABLE })).toBeVisible();
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
    await fillIn(page, { 'propertyAddress.state': 'OR' });
    await expect(page.getByText(UNABLE)).toBeHidden();
    await submit(page, 'home-address');
  },
);
