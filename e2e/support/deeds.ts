/** What a borrower does on the pages of an application: how each kind of control is answered, and a deed for each page of an ordinary way. */
import { expect, type Locator, type Page } from '@playwright/test';
import { routeOf } from './application.ts';

const ROUTING = '021000021';

/** Route below the application -> what is done there. It ends when the route has changed. */
export type Deeds = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** Presses the one primary action. */
export const press = (page: Page): Promise<void> =>
  page.locator('.actions-primary').locator('button, a').click();
export const choose = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
/** By the keyboard: a document that opens above may move the box from under a pointer. */
export const tick = async (page: Page, name: string): Promise<void> => {
  const box = page.locator(`[name="${name}"]`);
  await box.focus();
  if (!(await box.isChecked())) await page.keyboard.press('Space');
  await expect(box).toBeChecked();
};
export const type = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${name}"]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
};

/** A PDF, as small as it can be. */
export const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Sends a file through an upload block, and waits until the lender has it; with the last one that was asked for the page may lead on at once. */
export async function sendFile(block: Locator, name: string, last?: 'the last one'): Promise<void> {
  const sent = block.getByRole('button', { name: /^Remove/ });
  const there = await sent.count();
  await block
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: PAPER });
  if (last === undefined) await expect(sent).toHaveCount(there + 1);
}

/** One file for each upload block of the page. */
async function upload(page: Page): Promise<void> {
  for (const block of await page.locator('.block--upload').all())
    await sendFile(block, 'paper.pdf');
}

/** Adopts a typed signature, agrees and signs, until all papers are signed. */
async function signAll(page: Page): Promise<void> {
  const here = routeOf(page.url());
  for (let papers = 0; papers < 6; papers += 1) {
    const title = await page.locator('h1').innerText();
    await page.locator('.pdf canvas').first().waitFor({ timeout: 30_000 });
    const name = page.getByLabel('Full name');
    if (await name.isVisible()) {
      await name.fill('Ana Moreno');
      await page.getByRole('button', { name: /Adopt/ }).click();
    }
    await tick(page, 'signConsent');
    await press(page);
    await expect
      .poll(
        async () =>
          routeOf(page.url()) !== here || (await page.locator('h1').innerText()) !== title,
        { timeout: 20_000 },
      )
      .toBe(true);
    if (routeOf(page.url()) !== here) return;
  }
}

const account = {
  routingNumber: ROUTING,
  accountNumber: '000123454410',
  accountNumberAgain: '000123454410',
};

/** Chooses how the home is owned, and answers the rest of the page. */
export const contact =
  (ownership: 'SOLE' | 'JOINT', coDeederEmail = '') =>
  async (page: Page): Promise<void> => {
    await choose(page, 'ownership', ownership);
    if (ownership === 'JOINT')
      await type(page, {
        'coDeeder.firstName': 'Ben',
        'coDeeder.lastName': 'Okafor',
        'coDeeder.email': coDeederEmail,
      });
    await type(page, { ssn: '987654321' });
    await tick(page, 'hardCreditConsent');
    await press(page);
  };

/** What an ordinary borrower does at each page. */
export const straight: Deeds = {
  'product/select': async (page) => {
    await page.locator('input[name="selectedOffer"]').first().check({ force: true });
    await press(page);
  },
  'product/select/confirm': press,
  'start/contact': contact('SOLE'),
  'start/hmda': press,
  'start/app-summary': async (page) => {
    await page.getByRole('button', { name: /^View/ }).first().click({ timeout: 30_000 });
    await page.getByText('Electronic records: what you agree to').click();
    await tick(page, 'electronicRecordsConsent');
    await press(page);
  },
  'income/review': async (page) => {
    if (await page.locator('.actions-primary').isVisible()) return press(page);
    return page.locator('a[href$="/income/link/OTHER"]').click();
  },
  'income/link/OTHER': async (page) => {
    await type(page, { sourceEmploymentType: 'FULL_TIME', yearlyIncome: '90000' });
    await press(page);
  },
  identity: async (page) => {
    await choose(page, 'documentType', 'DRIVERS_LICENSE');
    await upload(page);
    await press(page);
  },
  'bank/disburse': (page) => page.getByRole('link', { name: 'Enter an account by hand' }).click(),
  'bank/manual-disburse': async (page) => {
    await type(page, account);
    await choose(page, 'accountType', 'CHECKING');
    await press(page);
  },
  'bank/autopay': autopay,
  'bank/autopay-manual': autopay,
  'bank/confirm': press,
  liens: async (page) => {
    await tick(page, 'liensAttested');
    await press(page);
  },
  'signing/intro': press,
  'signing/sign': signAll,
  'notary/intro': async (page) => {
    await page.getByRole('button', { name: 'Check my device' }).click({ timeout: 30_000 });
    await press(page);
  },
  'notary/session': async (page) => {
    await page.locator('.actions-primary').waitFor({ timeout: 30_000 });
    await press(page);
  },
  'insurance/upload': async (page) => {
    await type(page, { insurer: 'Beacon Mutual', policyNumber: 'BM-1' });
    await upload(page);
    await press(page);
  },
};

async function autopay(page: Page): Promise<void> {
  await choose(page, 'payType', 'AUTOPAY');
  // Whoever is paid in coins has named no account yet.
  await page
    .locator('[name="sameAccount"], [name="routingNumber"]')
    .first()
    .waitFor({ state: 'attached' });
  if ((await page.locator('[name="sameAccount"]').count()) > 0)
    await choose(page, 'sameAccount', 'YES');
  else {
    await type(page, account);
    await choose(page, 'accountType', 'CHECKING');
  }
  await tick(page, 'autopayAuthorized');
  await press(page);
}
