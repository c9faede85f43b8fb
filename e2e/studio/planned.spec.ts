/** The Studio: a release is planned for a minute, taken off the plan, planned again, and goes live by itself. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { letSavesWait } from '../support/studio.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const OLD = 'Start with the number and the street.';
const NEW = 'Begin with the number of the house.';
const MINUTE_MS = 60_000;

test.use({ timezoneId: 'America/New_York' });

/** A full minute on the clocks of New York, as the field takes it. */
const inField = (time: number): string =>
  new Date(time)
    .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
    .slice(0, 16)
    .replace(' ', 'T');

const releaseFor = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await fetch('/register-v2')).headers.get('x-release'));

test(
  'a release is planned, cancelled, planned again, and goes live at its minute',
  full,
  async ({ page, own }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(own.address('/studio/changes'));
    await letSavesWait(page);
    const live = await releaseFor(page);
    own.replace(STEP, OLD, NEW);
    await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible();

    const dialog = page.getByRole('dialog');
    const openPlan = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Publish …' }).click();
      await dialog.getByLabel('At a time').check({ timeout: 60_000 });
      await dialog.getByLabel('Recorded as').fill('Ana');
    };
    await openPlan();
    const time = dialog.getByLabel('Date and time');
    const status = dialog.getByRole('status').last();
    await expect(status).toHaveText('Choose the date and the time.');
    await time.fill('2027-03-14T02:30');
    await expect(status).toContainText('The clocks of New York skip this time');
    await time.fill('2020-01-01T12:00');
    await expect(status).toContainText('This time has passed');
    await time.fill(inField(Date.now() + 3 * 24 * 60 * MINUTE_MS));
    await expect(dialog.getByText(/New York time, in 3 days\.$/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('New help');
    await expectAccessible(page, 'the dialog of a plan');
    await dialog.getByRole('button', { name: 'Plan' }).click();
    const planned = page.getByRole('region', { name: 'Planned' });
    await expect(planned).toContainText(/Goes live on .* New York time, in 3 days/);
    await expectAccessible(page, 'a planned release');

    await page.getByRole('link', { name: 'Releases' }).click();
    // The view before it has the same button until this one is loaded.
    await expect(page.getByRole('heading', { name: 'Releases', exact: true })).toBeVisible();
    await planned.getByRole('button', { name: /^Cancel the plan of release/ }).click();
    await dialog.getByLabel('Recorded as').fill('Ana');
    await expectAccessible(page, 'the dialog that cancels a plan');
    await dialog.getByRole('button', { name: 'Take it off' }).click();
    await expect(planned).toBeHidden();
    await page.reload();
    await expect(page.getByRole('row', { name: /Taken off the plan/ })).toBeVisible();

    await page.getByRole('link', { name: 'Changes' }).click();
    await openPlan();
    const next = Math.ceil((Date.now() + 20_000) / MINUTE_MS) * MINUTE_MS;
    await time.fill(inField(next));
    await dialog.getByRole('button', { name: 'Plan' }).click();
    await expect(planned).toContainText(/in (?:1 minute|less than a minute)/);
    expect(await releaseFor(page)).toBe(live);
    await expect.poll(() => releaseFor(page), { timeout: 90_000, intervals: [250] }).not.toBe(live);
    expect(Date.now() - next).toBeGreaterThanOrEqual(0);
    await expect(planned).toBeHidden();
    await expect(page.getByText('Nothing differs from what is live.')).toBeVisible();
  },
);
