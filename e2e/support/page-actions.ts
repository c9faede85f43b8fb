/**
 * Fills in the pages of an application: one helper for each kind of control, and the action of an
 * ordinary borrower on each page.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { routeOf, type PageActions } from './pages.ts';

const ROUTING = '021000021';

/** Presses the one primary button. */
export const pressPrimary = (page: Page): Promise<void> =>
  page.locator('.actions-primary').locator('button, a').click();
export const chooseRadio = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
/** Chooses the first offer by its type; its term follows. */
export const chooseFirstOffer = (page: Page): Promise<void> =>
  page.locator('input[name^="selectedOffer"]').first().check({ force: true });
/**
 * Ticks a box by the keyboard, since a document that opens above it would move it away from a
 * pointer.
 */
export const checkBox = async (page: Page, name: string): Promise<void> => {
  const box = page.locator(`[name="${name}"]`);
  await box.focus();
  if (!(await box.isChecked())) await page.keyboard.press('Space');
  await expect(box).toBeChecked();
};
export const fillFields = async (
  page: Page,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${name}"]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
};

/** The bytes of a minimal PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/**
 * Uploads a file through an upload block and waits until it is listed; after the `last` file the
 * page may move on instead.
 */
export async function uploadFile(
  block: Locator,
  name: string,
  { last = false }: { readonly last?: boolean } = {},
): Promise<void> {
  const sent = block.getByRole('button', { name: /^Remove/ });
  const there = await sent.count();
  await block
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  if (!last) await expect(sent).toHaveCount(there + 1);
}

/** Uploads one file to each upload block of the page. */
async function uploadAll(page: Page): Promise<void> {
  for (const block of await page.locator('.block--upload').all())
    await uploadFile(block, 'paper.pdf');
}

/**
 * Opens the document to sign by keyboard and goes on to the signature. In a wide window the document
 * is open in the page.
 */
export async function readDocument(page: Page): Promise<void> {
  const document = page.locator('.document').first();
  await document.waitFor();
  const isOver = (await document.getAttribute('class'))?.includes('card') === true;
  if (isOver) await page.getByRole('button', { name: /^View/ }).press('Enter');
  await page.locator('.pdf canvas, .pdf-reflow').first().waitFor({ timeout: 30_000 });
  if (isOver) await page.getByRole('button', { name: 'Continue to sign' }).press('Enter');
}

/** Adopts a typed signature and signs each document until the route changes. */
async function signAll(page: Page): Promise<void> {
  const here = routeOf(page.url());
  for (let documents = 0; documents < 6; documents += 1) {
    const title = await page.locator('h1').innerText();
    await readDocument(page);
    const name = page.getByLabel('Full name');
    if (await name.isVisible()) {
      await name.fill('Ana Moreno');
      await page.getByRole('button', { name: /Adopt/ }).click();
    }
    const without = page.getByRole('button', { name: 'Sign without sharing it' });
    if (await without.isVisible()) await without.click();
    await checkBox(page, 'signConsent');
    await pressPrimary(page);
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

/** Fills in the contact page with an ownership; a joint owner gets the e-mail address. */
export const fillContact =
  (ownership: 'SOLE' | 'JOINT', coDeederEmail = '') =>
  async (page: Page): Promise<void> => {
    await chooseRadio(page, 'ownership', ownership);
    if (ownership === 'JOINT')
      await fillFields(page, {
        'coDeeder.firstName': 'Ben',
        'coDeeder.lastName': 'Okafor',
        'coDeeder.email': coDeederEmail,
      });
    await fillFields(page, { ssn: '987654321' });
    await checkBox(page, 'hardCreditConsent');
    await pressPrimary(page);
  };

/** The pages on which an income was linked. */
const linked = new WeakSet<Page>();

/** The actions of an ordinary borrower on each page, from the offers to the funding. */
export const defaultActions: PageActions = {
  'product/select': async (page) => {
    await chooseFirstOffer(page);
    await pressPrimary(page);
  },
  'product/select/confirm': pressPrimary,
  'start/contact': fillContact('SOLE'),
  'start/hmda': pressPrimary,
  'start/app-summary': async (page) => {
    await page.getByRole('button', { name: /^View/ }).first().click({ timeout: 30_000 });
    await page.getByRole('button', { name: 'I have reviewed the summary' }).click();
    await page.getByText('Electronic records: what you agree to').click();
    await checkBox(page, 'electronicRecordsConsent');
    await pressPrimary(page);
  },
  'income/review': async (page) => {
    const primary = page.locator('.actions-primary');
    // The lender confirms a linked income after a while; the button appears then.
    if (linked.has(page)) await primary.waitFor({ timeout: 30_000 });
    if (await primary.isVisible()) return pressPrimary(page);
    linked.add(page);
    return page.locator('a[href$="/income/link/OTHER"]').click();
  },
  'income/link/OTHER': async (page) => {
    await fillFields(page, { sourceEmploymentType: 'FULL_TIME', yearlyIncome: '90000' });
    await pressPrimary(page);
  },
  identity: async (page) => {
    await chooseRadio(page, 'documentType', 'DRIVERS_LICENSE');
    await uploadAll(page);
    await pressPrimary(page);
  },
  'bank/disburse': (page) => page.getByRole('link', { name: 'Enter an account by hand' }).click(),
  'bank/manual-disburse': async (page) => {
    await fillFields(page, account);
    await chooseRadio(page, 'accountType', 'CHECKING');
    await pressPrimary(page);
  },
  'bank/autopay': autopay,
  'bank/autopay-manual': autopay,
  'bank/confirm': pressPrimary,
  liens: async (page) => {
    await checkBox(page, 'liensAttested');
    await pressPrimary(page);
  },
  'signing/intro': pressPrimary,
  'signing/sign': signAll,
  'signing/signed': pressPrimary,
  'notary/intro': async (page) => {
    await page.getByRole('button', { name: 'Check my device' }).click({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Join without sharing it' }).click();
    await pressPrimary(page);
  },
  'notary/session': async (page) => {
    await page.getByRole('button', { name: 'We have signed' }).click({ timeout: 30_000 });
  },
  'insurance/upload': async (page) => {
    await fillFields(page, { insurer: 'Beacon Mutual', policyNumber: 'BM-1' });
    await uploadAll(page);
    await pressPrimary(page);
  },
};

async function autopay(page: Page): Promise<void> {
  await chooseRadio(page, 'payType', 'AUTOPAY');
  // A crypto-backed line has no account yet, so the page asks for one.
  await page
    .locator('[name="sameAccount"], [name="routingNumber"]')
    .first()
    .waitFor({ state: 'attached' });
  if ((await page.locator('[name="sameAccount"]').count()) > 0)
    await chooseRadio(page, 'sameAccount', 'YES');
  else {
    await fillFields(page, account);
    await chooseRadio(page, 'accountType', 'CHECKING');
  }
  await checkBox(page, 'autopayAuthorized');
  await pressPrimary(page);
}
