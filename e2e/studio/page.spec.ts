/** A product owner changes parts of a page: options, order, what shows, colours; a refused change is undone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/own-host.ts';
import { openStudio } from '../support/studio.ts';

const LIST = 'journeys/shared/lists/occupancy.json';
const SCHEMA = 'schemas/data/property-address.schema.json';

test(
  'an option is removed and comes back, and a hidden question is found',
  full,
  async ({ page, own }) => {
    const before = [LIST, SCHEMA].map((file) => readFileSync(join(own.tree, file), 'utf8'));
    const frame = await openStudio(page, own.address('/studio'));
    const options = frame.locator('.choice-label');
    await frame.getByText('A second home').click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      'Option of “How do you use this property?”: A second home',
    );
    await expectAccessible(page, 'the Studio with a selected option');
    // A row that a key moves keeps the focus, at the end of the list on the other button.
    const [up, down] = ['up', 'down'].map((way) =>
      page.getByRole('button', { name: `Move ${way}: A second home` }),
    ) as [Locator, Locator];
    await down.press('Enter');
    await expect(options.last()).toHaveText('A second home');
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options.last()).not.toHaveText('A second home');
    await expect(up).toBeFocused();
    await page.getByRole('button', { name: 'Remove: A second home' }).click();
    await expect(page.getByText(/examples read it/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(options).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(options).toHaveCount(3);
    expect([LIST, SCHEMA].map((file) => readFileSync(join(own.tree, file), 'utf8'))).toEqual(
      before,
    );

    await page.getByRole('switch', { name: 'Not shown here' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('list', { name: 'Not shown here' }).getByText('City').click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Question: City');
    await expect(page.getByRole('region', { name: 'Why it shows' })).toContainText(
      'It shows when address revealed is set: it is empty.',
    );
  },
);

test('a press on a page whose pictures are still loading selects', full, async ({ page, own }) => {
  // The load event of the frame waits for them.
  await page.route(/\.woff2|\/logo/, () => undefined);
  const frame = await openStudio(page, own.address('/studio'));
  await frame.locator('h1').click();
  await expect(page.getByRole('textbox', { name: 'Words' })).toBeVisible();
  const state = await page.locator('iframe').evaluate((one: HTMLIFrameElement) => {
    return one.contentDocument?.readyState;
  });
  expect(state).toBe('interactive');
});

test(
  'the page that is shown is kept as a scenario, and taken back',
  full,
  async ({ page, own }) => {
    const file = join(own.tree, 'journeys/register-v2/scenarios/kept.json');
    const frame = await openStudio(page, own.address('/studio'));
    const title = await frame.locator('h1').textContent();
    await page.getByRole('button', { name: 'Keep as a scenario …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('A visitor begins');
    await dialog.getByLabel('Texts that it does not show').fill('No such words');
    await expectAccessible(page, 'the form of a scenario');
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(page.getByText('The scenario is kept, and holds.')).toBeVisible();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      scenarios: [{ name: 'A visitor begins', step: 'index', expect: { title } }],
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => existsSync(file)).toBe(false);
  },
);

test(
  'any page is opened by its title, at three widths, and as it was in a release',
  full,
  async ({ page, own }) => {
    const title = 'What is your annual income?';
    const frame = await openStudio(page, own.address('/studio?org=CEDAR'));
    await page.getByRole('combobox', { name: 'As' }).fill(title);
    await page.getByRole('option', { name: `${title} (register-v2/annual-income)` }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    // The build's style sheet and the lender's colours reach the frame.
    const button = frame.getByRole('button', { name: 'Continue' });
    expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
    await page.getByText('Tablet', { exact: true }).click();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(768);
    await frame.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue(title);

    await page.getByRole('link', { name: 'Releases' }).click();
    await page.getByRole('button', { name: 'Pages of a release …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Page', exact: true }).fill('page/login');
    await page.getByRole('option', { name: 'page/login', exact: true }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Log in');
    const context = dialog.getByLabel('What the rules read, as JSON');
    await context.fill('{');
    await context.press('Tab');
    await expect(dialog.getByText('This is no JSON. Please correct it.')).toBeVisible();
    await expectAccessible(page, 'the pages of a release');
  },
);

test(
  'typed words show in their text alone, not in another of the same words',
  full,
  async ({ page, own }) => {
    const frame = await openStudio(page, own.address('/studio?path=/auth/login'));
    const title = frame.locator('h1');
    await title.click();
    const words = page.getByRole('textbox', { name: 'Words' }).first();
    await expect(words).toHaveValue('Log in');
    await words.fill('Welcome');
    await expect(title).toHaveText('Welcome');
    await expect(frame.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();

    await frame.getByText('Email', { exact: true }).click();
    await expect(words).toHaveValue('Email');
    await words.fill('Your email');
    await expect(frame.getByLabel('Your email')).toBeVisible();
    await expect(title).toHaveText('Log in');
  },
);
