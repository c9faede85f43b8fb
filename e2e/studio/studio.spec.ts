/** The Studio: a press on the page shows its words, and a change is live in the page and in the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { askableFrame, openStudio } from '../support/studio.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const TITLE = 'Which property would you like to borrow against?';

test('words are changed by pressing on them, for all lenders or for one', async ({ page, own }) => {
  const source = readFileSync(join(own.tree, STEP), 'utf8');
  const frame = await openStudio(page, own.address('/studio'));
  const title = frame.locator('h1');
  await page.getByText('Use', { exact: true }).click();
  await frame.locator('input[name="propertyAddress.street1"]').fill('12 Harbor Lane');
  await page.getByText('Select', { exact: true }).click();
  await title.click();
  const words = page.getByRole('textbox', { name: 'Words' });
  await expect(words).toHaveValue(TITLE);
  await expect(page.getByRole('link', { name: new RegExp(`^${STEP}:\\d+$`) })).toBeVisible();
  await expectAccessible(page, 'the Studio with a selected text');

  await words.press('Control+End');
  await words.pressSequentially(' Yours');
  await expect(title).toHaveText(`${TITLE} Yours`);
  const asked = page.waitForRequest('**/press');
  await title.click();
  expect((await asked).postDataJSON()).toMatchObject({ args: ['hearthline', { words: TITLE }] });
  await expect(words).toHaveValue(`${TITLE} Yours`);
  await words.fill(TITLE);
  await expect(title).toHaveText(TITLE);
  expect(readFileSync(join(own.tree, STEP), 'utf8')).toBe(source);

  await words.fill('Where is your home?');
  await words.press('Control+Enter');
  await expect(frame.locator('input[name="propertyAddress.street1"]')).toHaveValue(
    '12 Harbor Lane',
  );
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Live.');
  await expect(title).toHaveText('Where is your home?');
  expect(readFileSync(join(own.tree, STEP), 'utf8')).toBe(
    source.replace(TITLE, 'Where is your home?'),
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(title).toHaveText(TITLE);
  expect(readFileSync(join(own.tree, STEP), 'utf8')).toBe(source);

  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: /^Harbor/ }).click();
  await expect(frame.locator('header')).toContainText('Harbor');
  await askableFrame(page);
  await title.click();
  await page.getByText(/^Only Harbor/).click();
  await words.fill('{application.nothing} and so on');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Not live');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Live');
});

test(
  'at twice the text size nothing is cut, and a choice shows without its background',
  full,
  async ({ page, own }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(own.address('/studio'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const stage = page.locator('.stage');
    const panel = page.locator('.panel');
    await expect(panel).toBeVisible();
    for (const one of [stage, panel, page.getByRole('banner')])
      expect(await one.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const [left, right] = [await stage.boundingBox(), await panel.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    for (const name of ['Undo', 'Redo', /^Find/]) {
      const button = page.getByRole('button', { name });
      const label = button.locator('.mantine-Button-label');
      expect(await label.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    const place = page.getByRole('button', { name: 'Work on: Working folder' }).locator('p');
    expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    // A narrower window has one column.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect
      .poll(async () => (await panel.boundingBox())?.x)
      .toBe((await stage.boundingBox())?.x);
    for (const one of [stage, panel, page.getByRole('main'), page.getByRole('banner')])
      expect(await one.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const current = page.getByRole('link', { name: 'Page', exact: true });
    await expect(current).toHaveCSS('outline-style', 'solid');
  },
);
