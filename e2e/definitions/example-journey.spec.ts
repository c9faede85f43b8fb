/** An example journey of another business in the browser, made only of definitions. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test, type OwnHost } from '../support/own-host.ts';

const EXAMPLE = 'tests/cross-room/examples/fishing-licence';
const goOn = (page: Page) => page.locator('button[type=submit]').last().click();
const heading = (page: Page) => page.locator('h1');

/** Adds the definitions of the example to the host's own, and opens its pages to visitors. */
async function addExample(own: OwnHost): Promise<void> {
  const { release } = await own.health();
  await own.atOnce(() => {
    for (const name of ['journeys', 'schemas'])
      cpSync(join(EXAMPLE, name), join(own.tree, name), { recursive: true });
    const paths = 'journeys/routing/public-paths.json';
    own.replace(paths, /"open": \[/, '"open": ["/fishing/licence", ');
    own.replace(paths, /"openJourneys": \[/, '"openJourneys": ["fishing-licence", ');
  });
  await expect
    .poll(async () => (await own.health()).release, { timeout: 30_000 })
    .not.toBe(release);
  expect(await own.health()).toMatchObject({ config: 'current' });
}

test('a licence for the sea: from the first step to the last, with an error that is corrected', async ({
  page,
  own,
}) => {
  await addExample(own);
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
