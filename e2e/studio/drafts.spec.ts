/** Named drafts: two people change one, it is and it is merged with what went live meanwhile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { askableFrame } from '../support/studio.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const TITLE = 'Which property would you like to borrow against?';
const HELP = 'Start with the number and the street.';

/** Presses on the title of the page in the frame, and changes its words. */
async function changeTitle(page: Page, words: string): Promise<void> {
  await (await askableFrame(page)).locator('h1').click();
  const field = page.getByRole('textbox', { name: 'Words' });
  await field.fill(words);
  // The frame shows the words before they are saved.
  const saved = page.waitForResponse(/\/studio\/change$/);
  await field.press('Control+Enter');
  await saved;
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText(words);
}

test('a draft is shared, and merged with what went live', full, async ({ browser, page, own }) => {
  test.slow();
  const source = readFileSync(join(own.tree, STEP), 'utf8');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(own.address('/studio'));
  await page.getByRole('button', { name: 'Work on: Working folder' }).click();
  await expectAccessible(page, 'the choice of a draft');
  await page.getByRole('menuitem', { name: 'New draft …' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring words');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('button', { name: 'Work on: Spring words' })).toBeVisible();
  await changeTitle(page, 'Where is your home?');
  expect(readFileSync(join(own.tree, STEP), 'utf8')).toBe(source);

  // Somebody else opens the draft by its address, and sees each change.
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const other = await (await browser.newContext()).newPage();
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto(own.address(`/studio?draft=${id}`));
  const otherTitle = other.frameLocator('iframe').locator('h1');
  await expect(otherTitle).toHaveText('Where is your home?');
  await changeTitle(page, 'Where is your house?');
  await expect(otherTitle).toHaveText('Where is your house?');
  await other.close();

  // The working folder goes live with a change of the same title, and of another text.
  const theirs = source
    .replace(HELP, 'Begin with the number of the house.')
    .replace(TITLE, 'Which home is it?');
  writeFileSync(join(own.tree, STEP), theirs);
  await page.getByRole('button', { name: 'Merge …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('changed on both sides')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await expectAccessible(page, 'the merge of a draft');
  await dialog.getByRole('radio', { name: /^This draft/ }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(
    page.getByText(
      'Merged. The draft holds its changes on top of what is live; nothing went live by it.',
    ),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByText(/against what is live now\.$/)).toBeVisible();
  await expect(page.getByText('The title is “Where is your house?”')).toBeVisible();
});

test(
  'a draft that was deleted leads to the others, and unsaved text is kept',
  full,
  async ({ page, own }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(own.address('/studio/definitions'));
    await page.getByRole('button', { name: 'Work on: Working folder' }).click();
    await page.getByRole('menuitem', { name: 'New draft …' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('<b>Autumn</b>');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    const place = page.getByRole('button', { name: 'Work on: <b>Autumn</b>' });
    await expect(place).toBeVisible();
    await place.click();
    await page.getByRole('menuitem', { name: 'Delete this draft …' }).click();
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page.getByRole('button', { name: 'Work on: Working folder' })).toBeVisible();
    await page.goto(own.address('/studio?draft=0123456789abcdef'));
    await expect(page.getByText('This draft is gone')).toBeVisible();
    await expectAccessible(page, 'the choice of another draft');
    await page.getByRole('button', { name: 'Go on in the working folder' }).click();
    await expect(page.getByRole('button', { name: 'Work on: Working folder' })).toBeVisible();
  },
);
