/** A journey of another trade in the browser: the same engine and the same screens, from definitions alone. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test, type OwnHost } from './support/own-host.ts';

const TRADE = 'tests/trades/fishing-licence';
const goOn = (page: Page) => page.locator('button[type=submit]').last().click();
const heading = (page: Page) => page.locator('h1');

/** Lays the trade's definitions beside the lender's, and lets everybody in without a login. */
async function addTrade(own: OwnHost): Promise<void> {
  const { release } = await own.health();
  for (const name of ['journeys', 'schemas'])
    cpSync(join(TRADE, name), join(own.tree, name), { recursive: true });
  own.replace('journeys/routing/public-paths.json', /"open": \[/, '"open": ["/fishing/licence", ');
  own.replace(
    'journeys/routing/public-paths.json',
    /"openJourneys": \[/,
    '"openJourneys": ["fishing-licence", ',
  );
  await expect
    .poll(async () => (await own.health()).release, { timeout: 10_000 })
    .not.toBe(release);
  expect(await own.health()).toMatchObject({ config: 'current' });
}

// A corrected value must lift the block: after the blocked press the primary stays disabled.
test('a fishing licence at sea is asked for from the first step to the last', async ({
  page,
  own,
}) => {
  await addTrade(own);
  await page.goto(own.address('/fishing'));
  await expect(heading(page)).toHaveText('Where do you fish?');
  await goOn(page);
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a water' })).toBeVisible();
  await page.getByText('The sea', { exact: true }).click();
  await goOn(page);
  await expect(heading(page)).toHaveText('Your boat');
  await page.locator('input[name="boat.name"]').fill('Ida');
  await page.locator('input[name="boat.metres"]').fill('30');
  await goOn(page);
  await expect(
    page.getByText('A boat over 24 metres needs a trade licence.').first(),
  ).toBeVisible();
  await expect(heading(page)).toHaveText('Your boat');
  await page.locator('input[name="boat.metres"]').fill('7.5');
  await page.locator('input[name="boat.name"]').focus();
  await goOn(page);
  await expect(heading(page)).toHaveText('How many days?');
  await page.locator('input[name="days"]').fill('15');
  await page.locator('input[name="holder"]').fill('Ida Holm');
  await goOn(page);
  await expect(page.getByRole('link', { name: 'At most 14 days' })).toBeVisible();
  await page.locator('input[name="days"]').fill('8');
  await page.locator('input[name="holder"]').focus();
  await expect(
    page.getByText('From eight days on, a licence for the season costs less.').first(),
  ).toBeVisible();
  await goOn(page);
  await expect(heading(page)).toHaveText('Your licence is ready');
  await expect(page.getByText('Ida Holm may fish for 8 days.')).toBeVisible();
});

test('the lake is asked for only by those who fish in one', async ({ page, own }) => {
  await addTrade(own);
  await page.goto(own.address('/fishing/days'));
  await expect(heading(page)).toHaveText('Where do you fish?');
  await expect(page.locator('input[name="lake"]')).toBeHidden();
  await page.getByText('A lake', { exact: true }).click();
  await expect(page.locator('input[name="lake"]')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('link', { name: 'Enter the lake' })).toBeVisible();
  await page.locator('input[name="lake"]').fill('Lake Example');
  await goOn(page);
  await expect(heading(page)).toHaveText('How many days?');
  await page.reload();
  await expect(heading(page)).toHaveText('How many days?');
  await page.locator('input[name="days"]').fill('2');
  await page.locator('input[name="holder"]').fill('Otto Lindgren');
  await goOn(page);
  await expect(page.getByText('Otto Lindgren may fish for 2 days.')).toBeVisible();
});
