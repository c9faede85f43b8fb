/** The Studio: changes wait, are published with a reason, and are taken back for one lender. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { letSavesWait } from '../support/studio.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const OLD = 'Start with the number and the street.';
const NEW = 'Begin with the number of the house.';

async function openChanges(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
}

/** The release that a visitor of a lender gets who does not use the Studio. */
const releaseFor = (page: Page, org: string): Promise<string | null> =>
  page.evaluate(
    async (path) => (await fetch(path)).headers.get('x-release'),
    `/register-v2?org=${org}`,
  );

test(
  'changes wait, are seen in the Studio alone, and are published with a reason',
  full,
  async ({ page, own }) => {
    test.slow();
    const source = readFileSync(join(own.tree, STEP), 'utf8');
    await openChanges(page, own.address('/studio/changes'));
    await expect(page.getByText('Nothing differs from what is live.')).toBeVisible();
    await letSavesWait(page);
    const live = await releaseFor(page, 'HEARTHLINE');

    own.replace(STEP, OLD, NEW);
    await expect(page.getByRole('banner').getByRole('status').first()).toContainText(
      'Waits for a publish.',
    );
    await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible();
    await expectAccessible(page, 'the changes of the Studio');
    expect(await releaseFor(page, 'HEARTHLINE')).toBe(live);

    await page.getByRole('link', { name: 'Page', exact: true }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText(NEW)).toBeVisible();
    await page.reload();
    await expect(frame.getByText(NEW)).toBeVisible();

    await page.getByRole('link', { name: 'Changes' }).click();
    await page.getByRole('button', { name: `Take back ${STEP}` }).click();
    await expect(page.getByText('Nothing differs from what is live.')).toBeVisible();
    expect(readFileSync(join(own.tree, STEP), 'utf8')).toBe(source);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible();

    await page.getByRole('button', { name: 'Publish …' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/scenarios pass\.$/)).toBeVisible({ timeout: 60_000 });
    await dialog.getByLabel('Reason').fill('Clearer help');
    await dialog.getByLabel('Recorded as').fill('Ana');
    await expectAccessible(page, 'the dialog of a publish');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible({ timeout: 60_000 });
    expect(await releaseFor(page, 'HEARTHLINE')).not.toBe(live);

    await page.getByRole('link', { name: 'Releases' }).click();
    await expect(page.getByRole('row', { name: /Ana Clearer help \d safe/ })).toBeVisible();
    await expectAccessible(page, 'the releases of the Studio');
    await page.getByRole('button', { name: 'Take back for one lender …' }).click();
    await expect(dialog.getByText('What changes by that:')).toBeVisible({ timeout: 60_000 });
    await dialog.getByLabel('Recorded as').fill('Ana');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText(/^Hearthline has release/)).toBeVisible();
    expect(await releaseFor(page, 'HEARTHLINE')).toBe(live);
    expect(await releaseFor(page, 'HARBOR')).not.toBe(live);
    await page.getByRole('button', { name: 'End the group back-hearthline …' }).click();
    await dialog.getByLabel('Recorded as').fill('Ana');
    await dialog.getByRole('button', { name: 'End the group' }).click();
    await expect(page.getByText('The group back-hearthline has ended.')).toBeVisible();
    expect(await releaseFor(page, 'HEARTHLINE')).not.toBe(live);
  },
);

test(
  'a patch goes out and in, and a share of the sessions is widened, goes to everyone, and back',
  full,
  async ({ page, own }) => {
    test.slow();
    await openChanges(page, own.address('/studio/changes'));
    await expect(page.getByText('Nothing differs from what is live.')).toBeVisible();
    await letSavesWait(page);
    const live = await releaseFor(page, 'HARBOR');
    own.replace(STEP, OLD, NEW);
    await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible();

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const patch = readFileSync(await (await downloaded).path(), 'utf8');
    expect(patch).toContain(`+++ b/${STEP}`);
    await page.getByRole('button', { name: `Take back ${STEP}` }).click();
    await expect(page.getByText('Nothing differs from what is live.')).toBeVisible();
    await page.getByRole('button', { name: 'Apply …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Patch').fill(patch);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Applied: 1 file changed.')).toBeVisible();
    await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible();

    await page.getByRole('button', { name: 'Publish …' }).click();
    await dialog.getByLabel('A share of the sessions').check({ timeout: 60_000 });
    await dialog.getByRole('textbox', { name: 'Share of the sessions' }).fill('10');
    await dialog.getByLabel('Name of the group').fill('tenth');
    await dialog.getByLabel('Recorded as').fill('Ana');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible({ timeout: 60_000 });

    await page.getByRole('link', { name: 'Releases' }).click();
    await confirm(page, 'Widen the group tenth …', 'Widen');
    await expect(page.getByText('The group tenth has 20 % of the sessions now.')).toBeVisible();
    await expect(page.getByText('20 % of the sessions', { exact: true })).toBeVisible();
    await confirm(page, 'Give the release of tenth to everyone …', 'Publish');
    await expect(page.getByText(/^Everyone has release .* now\.$/)).toBeVisible();
    expect(await releaseFor(page, 'HARBOR')).not.toBe(live);
    await page.getByRole('button', { name: 'Compare two …' }).click();
    await expect(dialog.getByText(new RegExp(NEW))).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await confirm(page, 'Go back …', 'Go back');
    await expect(page.getByText(/^Everyone has release .* again\.$/)).toBeVisible();
    expect(await releaseFor(page, 'HARBOR')).toBe(live);
    await expect(page.getByRole('row', { name: /Ana/ })).toHaveCount(5);
  },
);

/** Opens a change of the releases, says who makes it, and confirms it. */
async function confirm(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recorded as').fill('Ana');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}
