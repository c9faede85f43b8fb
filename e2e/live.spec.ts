/** A page that is open while its definitions change: what it takes up, when, and what it never does. */
import { expect, type Page } from '@playwright/test';
import { test, type OwnHost } from './support/own-host.ts';

const FOR_SALE = 'journeys/register-v2/steps/for-sale.json';
const TITLE = 'Is the property listed for sale?';
const NEW_TITLE = 'Is your home on the market?';
// What a save may take until an open page shows it, in milliseconds.
const AT_ONCE = 2000;
// Where no time is claimed, a busy machine may take its time.
const SOON = { timeout: 10_000 };
const heading = (page: Page) => page.locator('h1');
const goOn = (page: Page) => page.locator('button[type=submit]').last().click();
const reword = (own: OwnHost) => own.replace(FOR_SALE, TITLE, NEW_TITLE);

/** Opens a page at step 2 with an answer, and marks it: a reload would lose the mark. */
async function openSecondStep(page: Page, own: OwnHost): Promise<void> {
  await page.goto(own.address('/register-v2'));
  await page.evaluate(() => Object.assign(globalThis, { mark: 'same page' }));
  await page.locator('input[name="propertyAddress.street1"]').fill('12 Harbor');
  await page.getByRole('option').first().click();
  await page.getByText('My home').click();
  await goOn(page);
  await expect(heading(page)).toHaveText('Where do you live?');
  await page.locator('input[name="homeAddress.city"]').fill('Springfield');
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { mark?: string }).mark)).toBe('same page');
}

async function toIncome(page: Page): Promise<void> {
  await goOn(page);
  await expect(heading(page)).toHaveText(TITLE);
  await page.getByText('No', { exact: true }).click();
  await goOn(page);
  await expect(heading(page)).toHaveText('What is your annual income?');
  await page.locator('select').first().selectOption('FULL_TIME');
  await page.locator('input[name="income.income"]').fill('95000');
  await goOn(page);
}

test.describe('at once', { tag: '@alone' }, () => {
  // A time is claimed: a machine that was busy with something else gets another try.
  test.describe.configure({ retries: 2 });
  test('new words, messages and colours show at the next step within two seconds, without a reload', async ({
    page,
    own,
  }) => {
    await openSecondStep(page, own);
    const saved = Date.now();
    await own.heardBy(page, () => {
      reword(own);
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
    expect(Date.now() - saved).toBeLessThan(AT_ONCE);
    await goOn(page);
    await expect(page.getByRole('link', { name: 'Say yes or no' })).toBeVisible();
    await expectSamePage(page);
    await page.goBack();
    await expect(page.locator('input[name="homeAddress.city"]')).toHaveValue('Springfield');
  });
});

test('a tightened rule leaves alone who is half-way, and holds in a page that is opened anew', async ({
  page,
  context,
  own,
}) => {
  await openSecondStep(page, own);
  await own.heardBy(page, () =>
    own.replace('schemas/data/income.schema.json', '10000000', '90000'),
  );
  await toIncome(page);
  await expect(heading(page)).toHaveText('What is your legal name?');
  await expectSamePage(page);
  const later = await context.newPage();
  await openSecondStep(later, own);
  await toIncome(later);
  await expect(later.getByText('There is a problem')).toBeVisible();
  await expect(heading(later)).toHaveText('What is your annual income?');
});

const broken = [
  {
    what: 'a misspelt key',
    from: '"lead":',
    to: '"leed":',
    line: 4,
    says: 'Did you mean \\"lead\\"?',
  },
  { what: 'a text that is no JSON', from: '"form": {', to: '"form": {{', line: 5, says: FOR_SALE },
];
for (const { what, from, to, line, says } of broken) {
  test(`${what} is refused with its line, and the open page goes on`, async ({ page, own }) => {
    await openSecondStep(page, own);
    const { release } = await own.health();
    own.replace(FOR_SALE, from, to);
    await expect
      .poll(async () => JSON.stringify((await own.health()).lastRefusal?.diagnostics ?? []), SOON)
      .toContain(`${FOR_SALE}:${line}:`);
    const refused = await own.health();
    expect(refused).toMatchObject({ release, config: 'stale' });
    expect(JSON.stringify(refused.lastRefusal)).toContain(says);
    await goOn(page);
    await expect(heading(page)).toHaveText(TITLE);
    await expectSamePage(page);
    own.replace(FOR_SALE, to, from);
    await expect
      .poll(() => own.health(), SOON)
      .toMatchObject({ release, config: 'current', lastRefusal: null });
  });
}

test('a release that arrives in mid-step moves neither focus nor cursor nor what is half typed', async ({
  page,
  own,
}) => {
  await openSecondStep(page, own);
  const city = page.locator('input[name="homeAddress.city"]');
  await city.fill('Bston');
  await city.press('Home');
  await city.press('ArrowRight');
  const element = await city.elementHandle();
  await own.heardBy(page, () => {
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
});

test('a rollback brings the old words back to the open page', async ({ page, own }) => {
  await openSecondStep(page, own);
  await own.heardBy(page, () => reword(own));
  await goOn(page);
  await expect(heading(page)).toHaveText(NEW_TITLE);
  await page.goBack();
  await expect(heading(page)).toHaveText('Where do you live?');
  await own.heardBy(page, () => own.rollback());
  await goOn(page);
  await expect(heading(page)).toHaveText(TITLE);
  await expectSamePage(page);
});

test('a release that was rolled back before the next step is never shown', async ({
  page,
  own,
}) => {
  await openSecondStep(page, own);
  await own.heardBy(page, () => reword(own));
  // Told of its own release while another one waits, the page asks which of them is live.
  const settled = page.waitForResponse('**/releases/active', SOON);
  await own.rollback();
  await (await settled).finished();
  await goOn(page);
  await expect(heading(page)).toHaveText(TITLE);
});

test("another lender's change of rules does not keep new words from this one's borrowers", async ({
  page,
  own,
}) => {
  await openSecondStep(page, own);
  await own.heardBy(page, () => {
    own.replace(
      'org-themes/cedar-trust/theme.json',
      '"companyInfo"',
      '"overrides": [{ "change": "set-limit", "journey": "register-v2", "step": "annual-income", "field": "income.income", "limit": "exclusiveMaximum", "to": 500000 }],\n  "companyInfo"',
    );
    reword(own);
  });
  await goOn(page);
  await expect(heading(page)).toHaveText(NEW_TITLE, SOON);
});
