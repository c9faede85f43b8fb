/**
 * A borrower registers and logs in on pages that the browser translates, and taps each button twice.
 * The full run also takes the whole ways on translated pages.
 */
import { expect, type Page } from '@playwright/test';
import {
  answerSteps,
  errorLinks,
  headings,
  submit,
  submitButton,
} from '../support/registration.ts';
import { PASSWORD, uniqueEmail } from '../support/sandbox-api.ts';
import { test } from '../support/watched.ts';

test.use({ translated: true, viewport: { width: 360, height: 740 } });

/** Presses the submit button twice, the second time when the next step is there. */
async function tapTwice(page: Page, to?: keyof typeof headings | RegExp): Promise<void> {
  await submitButton(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  const heading = page.locator('h1');
  const expected = to === undefined || typeof to === 'object' ? to : headings[to];
  if (expected !== undefined) await expect(heading).toHaveText(expected);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await expect(page.locator('.error-summary')).toHaveCount(0);
  if (expected !== undefined) await expect(heading).toHaveText(expected);
}

test('registers and logs in on translated pages, with each tap doubled', async ({ page }) => {
  const email = uniqueEmail('otto-translated');
  await page.goto('/register-v2');
  await answerSteps(page, email, async (shown, to) => {
    if (to === 'set-password') await showsOneMessage(shown, email);
    await tapTwice(shown, to);
  });
  await tapTwice(page, /^Choose your offer$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(`${PASSWORD}x`);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'do not match' })).toBeVisible();
  await page.locator('input[name="password"]').fill(PASSWORD);
  await submit(page, /^Your applications$/);
});

/** A field and the summary say the same, what was mended is marked, and the page below stays. */
async function showsOneMessage(page: Page, email: string): Promise<void> {
  const field = page.locator('input[name="email"]');
  await field.fill('');
  await submit(page);
  const message = page.locator('.field:has([name="email"]) .field-error > span:last-child');
  await expect(errorLinks(page)).toHaveText([await message.innerText()]);
  await field.fill('ann@');
  await expect(message).toHaveText(/valid/);
  await expect(errorLinks(page)).toHaveText([await message.innerText()]);
  const heading = page.locator('h1');
  const place = await heading.boundingBox();
  await field.fill(email);
  await expect(page.getByRole('alert', { name: 'All fixed' })).toBeVisible();
  expect((await heading.boundingBox())?.y).toBe(place?.y);
}
