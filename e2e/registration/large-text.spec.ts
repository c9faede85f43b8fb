/** A person who doubles the size of the text on a phone can read what they type. */
import { expect, test } from '@playwright/test';
import { openStep } from '../support/registration.ts';
import { full } from '../support/tags.ts';

test('a phone number has room with text at 200 %', full, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await openStep(page, 'phone-and-email');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const number = page.locator('input[type="tel"]');
  const widthOf = async () => (await number.boundingBox())?.width;
  expect(await widthOf()).toBeGreaterThan(250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf()).toBeGreaterThan(220);
});
