/** The Studio of the parking permit: a text is published, its map is read, and its past is compared. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/product-host.ts';
import { letSavesWait, openStudio } from '../support/studio.ts';
import { full } from '../support/tags.ts';

test.use({ definitions: 'examples/residents-parking' });

const STEP = 'journeys/permit/steps/index.json';
const JOURNEY = 'journeys/permit/journey.json';
const OLD = 'Where do you live?';

/** Saves a definition with words replaced. */
function replace(tree: string, file: string, from: string, to: string): void {
  const path = join(tree, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

/** Publishes what waits, from the page of the changes. */
async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel('Recorded as').fill('Ana');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
}

test(
  'a text is changed, waits, and is what a resident reads once it is published',
  full,
  async ({ page, product, browser }) => {
    const next = 'Where is your home?';
    await page.goto(`${product.url}/studio/changes`);
    await letSavesWait(page);
    const frame = await openStudio(page, `${product.url}/studio`);
    const title = frame.locator('h1');
    await expect(title).toHaveText(OLD);
    await title.click();
    const words = page.getByRole('textbox', { name: 'Words' });
    await words.fill(next);
    await expect(title).toHaveText(next);
    await words.press('Control+Enter');
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Waits for a publish');

    const resident = await browser.newPage();
    await resident.goto(`${product.url}/permit`);
    await expect(resident.locator('h1')).toHaveText(OLD);
    await page.getByRole('link', { name: 'Changes' }).click();
    await publish(page, 'Shorter');
    await resident.reload();
    await expect(resident.locator('h1')).toHaveText(next);
    await resident.locator('[name=address]').fill('12 Mill Lane');
    await resident.getByText('Harbour', { exact: true }).click();
    await resident.locator('button[type=submit]').last().click();
    await expect(resident.locator('h1')).toHaveText('Your vehicle');
    await resident.close();
  },
);

test(
  'the map shows a dead end with who would be stuck, and what nothing exercises',
  full,
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${product.url}/studio/map?of=statuses`);
    const part = page.getByRole('region', { name: 'Part' });
    await page.getByRole('button', { name: 'Find what is untested' }).click();
    await expect(page.getByText('What no scenario and no walk exercises is marked.')).toBeVisible({
      timeout: 60_000,
    });
    await page.getByText('Untested', { exact: true }).first().click();
    await page.getByRole('searchbox', { name: 'Find a part' }).fill('delayed');
    await page.getByRole('button', { name: 'It takes a little longer', exact: true }).click();
    await expect(part).toContainText('No scenario and no walk exercises');
    await part.getByRole('button', { name: 'All parts' }).click();

    await page.getByRole('combobox', { name: 'Map' }).click();
    await page.getByRole('option', { name: /\(permit\)$/ }).click();
    const [done, rule] = ['"done": [\n      {', '"when": { "!": [{ "var": "answers.zone" }] },'];
    replace(product.tree, JOURNEY, done, `${done}${rule}`);
    await expect(page.getByText('The definitions changed since this was measured.')).toBeVisible();
    await page.getByText('Faults', { exact: true }).first().click();
    await page.getByRole('searchbox', { name: 'Find a part' }).fill('answers are sent');
    await page.getByRole('button', { name: 'The answers are sent', exact: true }).click();
    const stuck = part.getByRole('alert').filter({ hasText: 'Nothing may lead on from here' });
    await expect(stuck).toContainText(/for example with answers\.zone/);
    await page.getByText('All', { exact: true }).click();
    await expectAccessible(page, 'a dead end on the map');
    replace(product.tree, JOURNEY, rule, '');
    await expect(stuck).toBeHidden();
  },
);

test(
  'two releases are compared in the history, and a page of the past is shown',
  full,
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${product.url}/studio/changes`);
    await letSavesWait(page);
    const titles = [OLD, 'Where is your home?', 'Where do you stay?'] as const;
    for (const [at, title] of titles.slice(1).entries()) {
      replace(product.tree, STEP, titles[at] ?? '', title);
      await expect(page.getByText(title).first()).toBeVisible();
      await publish(page, `Title ${at + 1}`);
    }
    await page.getByRole('link', { name: 'Releases' }).click();
    await expect(page.getByRole('row', { name: /Ana Title/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Compare the release of entry 1' }).click();
    const dialog = page.getByRole('dialog');
    // From what is live now to what was live then.
    await expect(dialog).toContainText(titles[2]);
    await expect(dialog).toContainText(titles[1]);
    await expect(dialog).not.toContainText(OLD);
    await expectAccessible(page, 'two releases compared');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pages of the release of entry 1' }).click();
    const drawn = page.frameLocator('iframe.drawn');
    await expect(drawn.locator('h1')).toHaveText(titles[1]);
    await dialog.getByRole('combobox', { name: 'Release', exact: true }).click();
    await page.getByRole('option', { name: /, live/ }).click();
    await expect(drawn.locator('h1')).toHaveText(titles[2]);
  },
);
