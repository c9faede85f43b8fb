/** QA looks through the screens of a lender at /sandbox/screens: by keyboard, without a script. */
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a screen is found by its words, and shown with the addresses of its texts', async ({
  page,
}) => {
  await page.goto('/sandbox/screens');
  await page.getByLabel('Lender').selectOption({ value: 'CEDAR' });
  await page.getByLabel('Words').fill('annual income before tax');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'What is your annual income?' })
    .first()
    .press('Enter');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What is your annual income?');
  await expect(frame.getByRole('button', { name: 'Continue' })).toBeVisible();
  // The build's style sheet and the lender's colours reach the frame.
  const button = frame.getByRole('button', { name: 'Continue' });
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await expect(
    page.getByRole('cell', { name: 'journeys/register-v2/steps/annual-income#/title' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Desktop' }).press('Enter');
  expect((await page.locator('iframe').boundingBox())?.width).toBe(1280);
});
