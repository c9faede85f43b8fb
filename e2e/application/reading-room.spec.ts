/**
 * On a phone with text at twice its size, each view that covers the page leaves half of the window
 * to reading, and its last control can be reached.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilDrawn } from '../support/pages.ts';
import { overrideFlags } from '../support/registration.ts';
import { BRANDS } from '../support/sessions.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

const COINHAUS = BRANDS[2];
/** The least height of what is read, in CSS pixels. */
const LEAST = 320;

/** Expects that `reading` is high enough, and that `view` scrolls to each of its controls. */
async function expectRoom(view: Locator, reading: Locator): Promise<void> {
  await expect(reading).toBeVisible();
  expect((await reading.boundingBox())?.height).toBeGreaterThanOrEqual(LEAST);
  expect(await view.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  for (const control of await view.getByRole('button').all()) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.95 });
  }
}

async function openDocument(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `View ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator('.pdf-reflow')).toBeVisible();
  return dialog;
}

const DOCUMENTS = [
  ['APP_SUBMISSION', 'start/app-summary', 'Summary disclosure'],
  ['NOTE_SIGNING', 'signing/sign', 'Closing disclosure'],
] as const;

/** Draws the page as for a reader who has doubled the size of text. */
async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await waitUntilDrawn(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

test(
  'a document leaves half of a phone to reading with text at 200 %',
  full,
  async ({ sessions, sandbox }) => {
    const { page, uuid } = await sessions.of('borrower', COINHAUS);
    await sandbox.setSpeed(uuid, 0.1);
    for (const [status, route, title] of DOCUMENTS) {
      await sandbox.setStatus(uuid, status);
      await page.goto(`/account/heloc/${uuid}/${route}`);
      await enlargeText(page);
      const dialog = await openDocument(page, title);
      await expectRoom(dialog, dialog.getByRole('region', { name: title }));
      for (const tab of await dialog.getByRole('tab').all()) {
        await tab.click();
        await expectRoom(dialog, dialog.getByRole('tabpanel'));
      }
    }
  },
);

test(
  'the views of the shell leave half of a phone to reading with text at 200 %',
  full,
  async ({ sessions }) => {
    const { page } = await sessions.of('borrower', COINHAUS);
    await page.goto('/dashboard');
    await enlargeText(page);
    const expectDialog = async () => {
      const dialog = page.getByRole('dialog');
      await expectRoom(dialog, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    await page.locator('.footer-open').click();
    await expectDialog();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
    await expectDialog();
  },
);

test('the chat leaves half of a phone to reading with text at 200 %', full, async ({ page }) => {
  await overrideFlags(page, { 'fe-webchat': true });
  await page.goto('/auth/login');
  await enlargeText(page);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Name').fill('Otto');
  await page.keyboard.press('Tab');
  await page.keyboard.type('otto@example.org');
  await page.keyboard.press('Enter');
  await expectRoom(page.getByRole('dialog'), page.getByRole('log'));
});
