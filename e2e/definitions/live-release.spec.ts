/**
 * Definitions change while a page is open: the page adopts the new release at the next step and
 * never in the middle of one.
 */
import { expect, type Page } from '@playwright/test';
import { test, type OwnHost } from '../support/own-host.ts';
import { changeHomeAddress } from '../support/registration.ts';
import { full } from '../support/tags.ts';

const FOR_SALE = 'journeys/register-v2/steps/for-sale.json';
const TITLE = 'Is the property listed for sale?';
const NEW_TITLE = 'Is your home on the market?';
// The host compiles the definitions after each edit, which is slow under load.
const COMPILED = { timeout: 30_000 };
const heading = (page: Page) => page.locator('h1');
const goOn = (page: Page) => page.locator('button[type=submit]').last().click();
const changeTitle = (own: OwnHost) => own.replace(FOR_SALE, TITLE, NEW_TITLE);

/** Opens the second step with an answer in it, and sets a global that a reload would lose. */
async function openSecondStep(page: Page, own: OwnHost): Promise<void> {
  await page.goto(own.address('/register-v2'));
  await page.evaluate(() => Object.assign(globalThis, { mark: 'same page' }));
  await page.locator('input[name="propertyAddress.street1"]').fill('12 Harbor');
  await page.getByRole('option').first().click();
  await page.getByText('My home').click();
  await goOn(page);
  await expect(heading(page)).toHaveText('Where do you live?');
  await changeHomeAddress(page);
  await page.locator('input[name="homeAddress.city"]').fill('Springfield');
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { mark?: string }).mark)).toBe('same page');
}

async function submitIncome(page: Page): Promise<void> {
  await goOn(page);
  await expect(heading(page)).toHaveText(TITLE);
  await page.getByText('No', { exact: true }).click();
  await goOn(page);
  await expect(heading(page)).toHaveText('What is your annual income?');
  await page.locator('select').first().selectOption('FULL_TIME');
  await page.locator('input[name="income.income"]').fill('95000');
  await goOn(page);
}

test('new texts, messages and colours show at the next step, without a reload', async ({
  page,
  own,
}) => {
  await openSecondStep(page, own);
  await own.untilFetched(page, () => {
    changeTitle(own);
    own.replace(
      'schemas/data/listed-for-sale.schema.json',
      /"required": "[^"]+"/,
      '"required": "Say yes or no"',
    );
    own.replace(
      'org-themes/hearthline/theme.json',
      /"primary": "#[0-9a-f]{6}"/,
      '"primary": "#7a1040"',
    );
  });
  await goOn(page);
  await expect(heading(page)).toHaveText(NEW_TITLE);
  await expect(page.locator('button[type=submit]').last()).toHaveCSS(
    'background-color',
    'rgb(122, 16, 64)',
  );
  await goOn(page);
  await expect(page.getByRole('link', { name: 'Say yes or no' })).toBeVisible();
  await expectSamePage(page);
  await page.goBack();
  await expect(page.locator('input[name="homeAddress.city"]')).toHaveValue('Springfield');
});

test(
  'a stricter rule does not apply to a page in progress, but applies in a new page',
  full,
  async ({ page, context, own }) => {
    await openSecondStep(page, own);
    await own.untilFetched(page, () =>
      own.replace('schemas/data/income.schema.json', '10000000', '90000'),
    );
    await submitIncome(page);
    await expect(heading(page)).toHaveText('What is your legal name?');
    await expectSamePage(page);
    const later = await context.newPage();
    await openSecondStep(later, own);
    await submitIncome(later);
    await expect(later.getByText('There is a problem')).toBeVisible();
    await expect(heading(later)).toHaveText('What is your annual income?');
  },
);

test(
  'a borrower who reloads half-way finishes on the release of the first step',
  full,
  async ({ page, own }) => {
    await openSecondStep(page, own);
    await own.untilFetched(page, () =>
      own.replace('schemas/data/income.schema.json', '10000000', '90000'),
    );
    await goOn(page);
    await expect(heading(page)).toHaveText(TITLE);
    await page.reload();
    await expect(heading(page)).toHaveText(TITLE);
    await page.getByText('No', { exact: true }).click();
    await goOn(page);
    await expect(heading(page)).toHaveText('What is your annual income?');
    await page.locator('select').first().selectOption('FULL_TIME');
    await page.locator('input[name="income.income"]').fill('95000');
    await goOn(page);
    await expect(heading(page)).toHaveText('What is your legal name?');
  },
);

/** Invalid definitions, with the line and a text of their diagnostic. */
const invalid = [
  {
    what: 'a misspelt key',
    from: '"intro":',
    to: '"intor":',
    line: 4,
    says: 'Did you mean \\"intro\\"?',
  },
  { what: 'malformed JSON', from: '"form": {', to: '"form": {{', line: 5, says: FOR_SALE },
];
for (const { what, from, to, line, says } of invalid) {
  test(
    `${what} is refused with its line, and the open page keeps working`,
    full,
    async ({ page, own }) => {
      await openSecondStep(page, own);
      const { release } = await own.health();
      own.replace(FOR_SALE, from, to);
      await expect
        .poll(
          async () => JSON.stringify((await own.health()).lastRefusal?.diagnostics ?? []),
          COMPILED,
        )
        .toContain(`${FOR_SALE}:${line}:`);
      const refused = await own.health();
      expect(refused).toMatchObject({ release, config: 'stale' });
      expect(JSON.stringify(refused.lastRefusal)).toContain(says);
      await goOn(page);
      await expect(heading(page)).toHaveText(TITLE);
      await expectSamePage(page);
      own.replace(FOR_SALE, to, from);
      await expect
        .poll(() => own.health(), COMPILED)
        .toMatchObject({ release, config: 'current', lastRefusal: null });
    },
  );
}

test(
  'a release that arrives within a step moves neither focus nor cursor nor text',
  full,
  async ({ page, own }) => {
    await openSecondStep(page, own);
    const city = page.locator('input[name="homeAddress.city"]');
    await city.fill('Bston');
    await city.press('Home');
    await city.press('ArrowRight');
    const element = await city.elementHandle();
    await own.untilFetched(page, () => {
      own.replace(
        'journeys/register-v2/steps/home-address.json',
        'Where do you live?',
        'Where is your home?',
      );
      own.replace(
        'org-themes/hearthline/theme.json',
        /"primary": "#[0-9a-f]{6}"/,
        '"primary": "#7a1040"',
      );
    });
    await expect(city).toBeFocused();
    await page.keyboard.type('o');
    await expect(city).toHaveValue('Boston');
    await expect(heading(page)).toHaveText('Where do you live?');
    await expect(page.locator('button[type=submit]').last()).not.toHaveCSS(
      'background-color',
      'rgb(122, 16, 64)',
    );
    expect(await element?.evaluate((input) => input === document.activeElement)).toBe(true);
  },
);

test('a rollback restores the old texts in the open page', full, async ({ page, own }) => {
  await openSecondStep(page, own);
  await own.untilFetched(page, () => changeTitle(own));
  await goOn(page);
  await expect(heading(page)).toHaveText(NEW_TITLE);
  await page.goBack();
  await expect(heading(page)).toHaveText('Where do you live?');
  await own.untilFetched(page, () => own.rollback());
  await goOn(page);
  await expect(heading(page)).toHaveText(TITLE);
  await expectSamePage(page);
});

test(
  'a release that is rolled back before the next step is never shown',
  full,
  async ({ page, own }) => {
    await openSecondStep(page, own);
    await own.untilFetched(page, () => changeTitle(own));
    // The page has loaded the new release and gets an event for its own one again, so it requests
    // the live one.
    const settled = page.waitForResponse('**/releases/active', COMPILED);
    await own.rollback();
    await (await settled).finished();
    await goOn(page);
    await expect(heading(page)).toHaveText(TITLE);
  },
);

test(
  "a change of another lender's rules does not delay new texts of this one",
  full,
  async ({ page, own }) => {
    await openSecondStep(page, own);
    await own.untilFetched(page, () => {
      own.replace(
        'org-themes/cedar-trust/theme.json',
        '"companyInfo"',
        '"overrides": [{ "change": "set-limit", "journey": "register-v2", "step": "annual-income", "field": "income.income", "limit": "exclusiveMaximum", "to": 500000, "message": "Must be less than $500,000" }],\n  "companyInfo"',
      );
      changeTitle(own);
    });
    await goOn(page);
    await expect(heading(page)).toHaveText(NEW_TITLE, COMPILED);
  },
);
