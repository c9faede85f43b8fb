/** The result of a press is visible on a phone, never off screen. */
import { expect, test, type Page } from '@playwright/test';
import { fillIn, openStep, submit } from '../support/registration.ts';

/** Resolves once the background work that watches presses has started. */
const whenWatched = (page: Page) => page.waitForResponse(/state-licenses/);

test('a press shows its warning, or the fields that it opens, at 360 px', async ({ browser }) => {
  const first = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await openStep(first, 'annual-income');
  await fillIn(first, { 'income.income': '14999' });
  await submit(first);
  const notice = first.locator('.notice').filter({ hasText: 'Please confirm' });
  const confirm = notice.getByRole('button', { name: 'Confirm' });
  await expect(notice).toBeFocused();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  // The second press shows it again.
  await first.evaluate(() => globalThis.scrollTo(0, 0));
  await submit(first);
  await expect(notice).toBeFocused();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await first.close();

  // An address that is typed and not picked opens further fields, which have no error yet.
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const watched = whenWatched(page);
  await openStep(page, 'index', { propertyAddress: undefined });
  await watched;
  await fillIn(page, { 'propertyAddress.street1': '9000 Nowhere Alley' });
  await page.getByText('My home').click();
  await submit(page);
  const city = page.locator('input[name="propertyAddress.city"]');
  await expect(city).toBeFocused();
  await expect(city).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.field-error:visible')).toHaveCount(0);
  await page.close();
});
