/** The Studio: a lender is live after five questions, and its page changes how it looks and speaks. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { full } from '../support/tags.ts';

const FOLDER = 'org-themes/maple-oak-bank';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f2a03d"/><circle cx="16" cy="16" r="8" fill="#2f6f4f"/></svg>';
const PICTURE = { name: 'logo.svg', mimeType: 'image/svg+xml' };

interface Theme {
  readonly brand: { readonly colors: Readonly<Record<string, string>> };
  readonly overrides?: readonly unknown[];
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const chooseLogo = (page: Page, svg: string) =>
  page.locator('input[type=file]').setInputFiles({ ...PICTURE, buffer: Buffer.from(svg) });

/** Presses Undo, and waits until the files are as they were. */
async function undo(page: Page): Promise<void> {
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/studio/api/studio/edit'));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).status()).toBe(200);
}

/** Answers the five questions, and makes the lender. */
async function makeLender(page: Page): Promise<void> {
  await field(page, 'Name that borrowers read').fill('Harbor National Bank');
  await expect(page.getByText('There is a lender Harbor National Bank.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the lender' })).toBeDisabled();
  await field(page, 'Name that borrowers read').fill('Maple & Oak Bank');
  await expect(field(page, 'Code')).toHaveValue('MAPLE');
  await chooseLogo(page, LOGO.replace('<rect', '<script/><rect'));
  await expect(page.getByRole('alert')).toContainText('This picture can be no logo');
  await chooseLogo(page, LOGO);
  await expect(page.getByRole('button', { name: '#2f6f4f' })).toBeVisible();
  await expect(page.getByText(/was moved from #f2a03d to #/)).toBeVisible();
  const states = page.getByRole('combobox', { name: 'States in which it lends' });
  await states.fill('Tex');
  await page.getByRole('option', { name: 'Texas' }).click();
  await field(page, 'NMLS id').fill('9900170');
  await expect(field(page, 'Licence line')).toHaveValue(
    'Maple & Oak Bank lends in Texas under NMLS #9900170.',
  );
  await field(page, 'Phone').fill('(800) 555-0142');
  // It goes live, so Enter in a field does not make it.
  await field(page, 'Phone').press('Enter');
  await expect(page.getByRole('button', { name: 'Make the lender' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the questions for a new lender');
  await page.getByRole('button', { name: 'Make the lender' }).click();
}

test('a lender is live after five questions, and can be taken back', async ({ page, own }) => {
  test.slow();
  const themeOf = (): Theme =>
    JSON.parse(readFileSync(join(own.tree, FOLDER, 'theme.json'), 'utf8')) as Theme;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(own.address('/studio/lenders'));
  await expect(page.getByRole('link', { name: 'Harbor National Bank' })).toBeVisible();
  await expectAccessible(page, 'the list of lenders');
  await page.getByRole('link', { name: 'New lender' }).click();
  await makeLender(page);
  await expect(page.getByText('It is live at')).toBeVisible({ timeout: 30_000 });
  const frame = page.frameLocator('iframe[title="First page of Maple & Oak Bank"]');
  await expect(frame.locator('header')).toContainText('Maple & Oak Bank');
  await expect(page.getByText('Complete its e-mail, hours, home page')).toBeVisible();
  expect(readFileSync(join(own.tree, FOLDER, 'logo.svg'), 'utf8')).toBe(LOGO);

  await page.getByRole('link', { name: 'Open its page' }).click();
  const hours = field(page, 'Hours');
  await page.getByRole('tab', { name: 'Company and legal texts' }).click();
  await hours.fill('All day');
  await hours.press('Enter');
  await expect(hours).toHaveAttribute('aria-invalid', 'true');
  await hours.fill('All day, Pacific time');
  await hours.press('Enter');
  await expect.poll(() => JSON.stringify(themeOf())).toContain('All day, Pacific time');
  await expectAccessible(page, 'the page of a lender');

  await page.getByRole('tab', { name: 'Look' }).click();
  const primary = field(page, 'Buttons and links');
  await primary.fill('#e0e0a0');
  await primary.press('Tab');
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ }).click();
  await expect.poll(() => themeOf().brand.colors['primary']).toMatch(/^#[67]/);

  await page.getByRole('tab', { name: /^Words/ }).click();
  await page.getByRole('searchbox', { name: 'Find words' }).fill('which property would you like');
  const words = field(page, 'Words of Maple & Oak Bank');
  await words.fill('Which home would you like to borrow against?');
  await words.press('Control+Enter');
  await page.getByRole('tab', { name: 'Words of its own (1)' }).waitFor();
  await page.getByRole('tab', { name: 'Screens' }).click();
  const first = page.frameLocator('iframe[title="First page, light"]');
  await expect(first.locator('h1')).toHaveText('Which home would you like to borrow against?');

  await page.getByRole('tab', { name: /^Changes/ }).click();
  await page.getByRole('button', { name: /offers only Texas \(register\)$/ }).click();
  await expect.poll(() => themeOf().overrides?.length).toBe(1);
  await expect(page.getByRole('tab', { name: 'Changes of its own (1)' })).toBeVisible();
  await undo(page);
  await expect(page.getByRole('tab', { name: 'Changes of its own (2)' })).toBeVisible();
  // The words, the colour, the hours, and the lender itself.
  for (let acts = 4; acts > 0; acts -= 1) await undo(page);
  await expect.poll(() => existsSync(join(own.tree, FOLDER, 'theme.json'))).toBe(false);
  await expect(page.getByRole('alert')).toContainText('there is none');
});

test(
  'the key screens of a lender are seen at two widths, in light and dark',
  full,
  async ({ page, own }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: null });
    await page.goto(own.address('/studio/lenders?lender=hearthline'));
    await page.getByRole('tab', { name: 'Screens' }).click();
    const screens = ['First page', 'Log in', 'Offers', 'Dashboard', 'Decline'];
    await expect(page.locator('.screen-frame')).toHaveCount(screens.length * 2);
    const seen = async (scheme: string): Promise<unknown> =>
      page
        .frameLocator(`iframe[title="Log in, ${scheme}"]`)
        .locator('body')
        .evaluate((body) => {
          const channels = getComputedStyle(body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
          return [innerWidth, Math.max(...channels) < 128 ? 'dark' : 'light'];
        });
    for (const [device, width] of [
      ['Phone', 360],
      ['Desktop', 1280],
    ] as const) {
      await page.getByText(device, { exact: true }).click();
      for (const scheme of ['light', 'dark'])
        await expect.poll(() => seen(scheme)).toEqual([width, scheme]);
    }
    for (const title of screens) {
      const screen = page.getByRole('region', { name: title });
      await screen.scrollIntoViewIfNeeded();
      for (const scheme of ['light', 'dark']) {
        const frame = page.frameLocator(`iframe[title="${title}, ${scheme}"]`);
        await expect(frame.locator('h1')).toBeVisible();
      }
    }
    await expectAccessible(page, 'the key screens of a lender');
  },
);
