/** The dialogs of the shell: the feedback, the leave survey and the review of a disclosure. */
import { expect, type Locator } from '@playwright/test';
import { waitUntilDrawn } from '../support/pages.ts';
import { BRANDS } from '../support/sessions.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';
import { openAccounts } from './open-accounts.ts';

const [MAIN] = BRANDS;

/** Expects that a dialog lies within the window and scrolls in one direction alone. */
async function expectToFit(dialog: Locator, width: number): Promise<void> {
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
}

for (const width of [320, 1280])
  // Shows shell 1.19, 2.59-2.62, 3.27, 5.25, 6.8, 7.26.
  test(
    `the feedback opens over the page and is sent at ${width} px`,
    width === 320 ? {} : full,
    async ({ sessions }) => {
      const { page, faults } = await sessions.of('borrower', MAIN);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard');
      await waitUntilDrawn(page);
      const menu = page.getByRole('button', { name: 'Account menu' });
      await menu.click();
      await page.getByRole('menuitem', { name: 'Feedback' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share your thoughts with our CEO' });
      const send = dialog.getByRole('button', { name: 'Send' });
      await send.click();
      await expect(dialog.getByRole('radio', { name: 'Improve our product' })).toBeInViewport();
      await expect(dialog.getByText('Required').first()).toBeInViewport();
      await expectToFit(dialog, width);
      await dialog.getByText('Improve our product').click();
      await dialog.getByLabel('Your message').fill('Show the fees sooner.');
      await dialog.getByText('No', { exact: true }).click();
      await send.click();
      await expect(dialog).toBeHidden();
      const toast = page.getByText('Thank you. Your thoughts are on their way to our CEO.');
      await expect(toast).toBeInViewport();
      await expect(menu).toBeFocused();
      await page.getByRole('button', { name: /^Dismiss/ }).click();
      await expect(toast).toBeHidden();
      expect([...faults.violations(), ...faults.errors()]).toEqual([]);
    },
  );

for (const width of [360, 1280])
  // Shows shell 2.69, 2.70, 9.43.
  test(
    `the summary is reviewed in a modal of 700 px at most at ${width} px`,
    full,
    async ({ sessions, sandbox }) => {
      const { page, uuid, faults } = await sessions.of('borrower', MAIN);
      await sandbox.setStatus(uuid, 'APP_SUBMISSION');
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/account/heloc/${uuid}/start/app-summary`);
      await waitUntilDrawn(page);
      await page.getByRole('button', { name: /^View/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Summary disclosure' });
      await expect(dialog.getByRole('region', { name: 'Summary disclosure' })).toBeVisible();
      await expectToFit(dialog, width);
      const viewer = await dialog.locator('.document-dialog').boundingBox();
      expect(viewer?.width).toBeLessThanOrEqual(700);
      const submit = dialog.getByRole('button', { name: 'I have reviewed the summary' });
      await expect(submit).toBeInViewport();
      await submit.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Reviewed', { exact: true })).toBeInViewport();
      expect([...faults.violations(), ...faults.errors()]).toEqual([]);
    },
  );

/** The words of an element that break within themselves: runs in the page. */
function listBrokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  return broken;
}

test('a dialog holds text at 200 % on a phone', full, async ({ sessions }) => {
  const { page, dialog } = await openAccounts(sessions);
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectToFit(dialog, 320);
  expect(await dialog.getByRole('heading').first().evaluate(listBrokenWords)).toEqual([]);
});
