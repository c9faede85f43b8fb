/** A seventh lender is added by the README's five steps while the host runs. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test, type OwnHost } from '../support/own-host.ts';
import { full } from '../support/tags.ts';

const theme = {
  extends: '_default',
  code: 'JUNIPER',
  prefixes: ['juniper'],
  companyInfo: {
    name: 'Juniper Savings',
    legalName: 'Juniper Savings, F.S.B.',
    nmls: '9900171',
    supportPhone: '(212) 555-0171',
    supportEmail: 'help@juniper.example.org',
    homepage: 'https://juniper.example.org',
  },
  legal: { termsName: 'Terms of service' },
  brand: {
    font: 'nunito-sans',
    headingFont: 'nunito-sans',
    header: 'line',
    radius: { control: '8px', card: '12px', button: '999px' },
    colors: { primary: '#2f5d3a', primaryHover: '#234a2d', accent: '#7a9b3f', focus: '#2f5d3a' },
  },
  policies: {
    privacy: [{ heading: 'What Juniper keeps', text: 'Only what your application needs.' }],
  },
};
const copy = { 'journeys/register-v2/steps/index#/title': 'Where is your home?' };

/** Does steps 1 to 4 of "A seventh lender, in five steps". */
function addJuniper({ tree }: OwnHost): void {
  const folder = join(tree, 'org-themes/juniper-savings');
  cpSync(join(tree, 'org-themes/harbor-bank'), folder, { recursive: true });
  const save = (name: string, content: object) => {
    const { $schema } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { $schema: string };
    writeFileSync(join(folder, name), JSON.stringify({ $schema, ...content }, null, 2));
  };
  save('theme.json', theme);
  save('copy.json', copy);
  writeFileSync(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16" fill="#2f5d3a"/></svg>',
  );
}

test('a seventh lender is a folder: name, colour, texts, licence and policies show on its host name', async ({
  page,
  own,
}) => {
  const { release } = await own.health();
  await own.atOnce(() => addJuniper(own));
  await expect
    .poll(async () => (await own.health()).release, { timeout: 30_000 })
    .not.toBe(release);
  expect(await own.health()).toMatchObject({ config: 'current', lastRefusal: null });

  await page.goto(own.address('/register-v2', 'juniper'));
  await expect(page).toHaveTitle(/Juniper Savings/);
  await expect(page.locator('h1')).toHaveText('Where is your home?');
  const primary = page.locator('button[type=submit]').last();
  await expect(primary).toHaveCSS('background-color', 'rgb(47, 93, 58)');
  await expect(primary).toHaveCSS('border-radius', '999px');
  await expect(page.getByRole('contentinfo')).toContainText('9900171');
  await expect(page.getByRole('contentinfo')).toContainText('Juniper Savings');
  const logo = page.getByRole('banner').locator('img').first();
  await expect(logo).toHaveAttribute('src', /\/brand\/juniper-savings\/logo\.svg/);
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  ).toBe(true);

  await page.goto(own.address('/privacy', 'juniper'));
  await expect(page.getByRole('heading', { name: 'What Juniper keeps' })).toBeVisible();
  await page.goto(own.address('/terms', 'juniper'));
  await expect(page.locator('h1')).toHaveText('Terms of service');
  await expect(page.locator('footer')).toContainText('Juniper Savings, F.S.B.');
  await expect(page.locator('footer')).toContainText('NMLS #9900171');

  await page.goto(own.address('/register-v2', 'harbor'));
  await expect(page).toHaveTitle(/Harbor National Bank/);
});

test(
  'a lender with low contrast is refused by name, and its host name shows the main brand',
  full,
  async ({ page, own }) => {
    await own.atOnce(() => {
      addJuniper(own);
      own.replace('org-themes/juniper-savings/theme.json', '#2f5d3a', '#b9d8c0');
    });
    await expect
      .poll(async () => JSON.stringify((await own.health()).lastRefusal?.diagnostics ?? []), {
        timeout: 30_000,
      })
      .toMatch(/org-themes\/juniper-savings\/theme\.json:\d+:\d+ error low-contrast/);
    await page.goto(own.address('/register-v2', 'juniper'));
    await expect(page).not.toHaveTitle(/Juniper/);
  },
);
