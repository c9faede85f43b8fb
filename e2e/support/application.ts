/** A host of the suite's own, whose lender is ten times as fast, and a borrower who is led through the application page by page. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startHost } from '../../src/host/index.ts';

const APPLICATIONS = '/service-application/api/v3/application/heloc';
const HOME = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };
const ROUTING = '021000021';
const SPEED = 10;

/** What makes an application differ from the ordinary one: the sandbox's magic values. */
export interface Wanted { readonly lastName?: string; readonly street1?: string; readonly state?: string; readonly income?: number; readonly isCrypto?: boolean; readonly dob?: string | null; readonly org?: string }
export interface Applied { readonly uuid: string; readonly jwt: string; readonly email: string }
export interface Lender { readonly url: string; apply(wanted?: Wanted): Promise<Applied>; /** Puts an application at a row of the lender's checklist. */ bring(uuid: string, row: string): Promise<void>; outbox(): Promise<string> }
/** Route below the application -> what is done there. It ends when the route has changed. */
export type Deeds = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

export const test = base.extend<object, { readonly lender: Lender }>({
  lender: [async ({ browserName }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), `journey-${browserName}-`));
    const host = await startHost({ port: 0, host: '127.0.0.1', dataDir, root: process.cwd(), dist: join(process.cwd(), 'dist'), log: () => undefined });
    await fetch(`${host.url}/sandbox/speed`, { method: 'POST', body: new URLSearchParams({ speed: String(SPEED) }), redirect: 'manual' });
    await use({ url: host.url, apply: (wanted) => apply(host.url, wanted), bring: (uuid, row) => bring(host.url, uuid, row), outbox: async () => (await fetch(`${host.url}/sandbox/outbox`)).text() });
    await host.close();
  }, { scope: 'worker' }],
});

let made = 0;
async function apply(url: string, { lastName = 'Moreno', street1 = HOME.street1, state = HOME.state, income = 90_000, isCrypto = false, dob = '1980-02-03', org = 'HEARTHLINE' }: Wanted = {}): Promise<Applied> {
  made += 1;
  const email = `ana-${Date.now()}-${made}@example.org`;
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-org': org, ...headers }, body: JSON.stringify(body) });
    const json = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(json)}`);
    return json;
  };
  const { jwt } = await post(`/identity/api/v1/register?organization=${org}`, { email, password: 'Harbor-Lane-12!', phoneNumber: '2125550171' });
  const { uuid } = await post(`${APPLICATIONS}?state=${state}`, {
    income: { incomePrimary: income, incomeOther: 0 }, propertyListedForSale: false, employmentType: 'FULL_TIME', isCrypto, propertyRequest: { ...HOME, street1, state, type: 'HOME' },
    consentRequests: [{ type: 'SOFT_CREDIT', version: 3 }], profileRequest: { name: { firstName: 'Ana', lastName }, ...(dob ? { dob } : {}), email, homeAddress: HOME },
  }, { authorization: `Bearer ${String(jwt)}` });
  return { uuid: String(uuid), jwt: String(jwt), email };
}

async function bring(url: string, uuid: string, row: string): Promise<void> {
  const { status } = await fetch(`${url}/sandbox/applications/${uuid}/status`, { method: 'POST', body: new URLSearchParams({ value: row }), redirect: 'manual' });
  expect(status, `the lender puts it at ${row}`).toBe(303);
}

/** Where an address stands: the route below the application, else the path without its first slash. */
export const routeOf = (address: URL | string): string => new URL(address).pathname.replace(/^\/account\/heloc\/[0-9a-f-]{36}\/?/, '').replace(/^\//, '');

/** Opens a page as someone who is signed in. */
export async function openAs(page: Page, lender: Lender, jwt: string, path: string): Promise<void> {
  await page.addInitScript((token) => {
    // Once: a log-out must stay one.
    if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('jwt', token);
    sessionStorage.setItem('signed-in', 'yes');
  }, jwt);
  await page.goto(lender.url + path);
}

/** Follows the application from where its status leads, doing what `deeds` says, until a route that is an end. Gives the routes in order. */
export async function play(page: Page, deeds: Deeds, ...ends: readonly string[]): Promise<readonly string[]> {
  const trail: string[] = [];
  for (let visits = 0; visits < 40; visits += 1) {
    await expect(page.locator('.screen h1')).toBeVisible({ timeout: 30_000 });
    const route = routeOf(page.url());
    // The application's own address is no page: it leads on, at the latest when a wait is over.
    if (route !== '') trail.push(route);
    if (ends.includes(route)) return trail;
    const deed = Object.hasOwn(deeds, route) ? deeds[route] : undefined;
    // A page that only waits leads on by itself.
    if (deed) await deed(page);
    await expect(page, `after ${trail.join(' > ')}`).not.toHaveURL((address) => routeOf(address) === route, { timeout: 30_000 });
  }
  throw new Error(`The way does not end: ${trail.join(' > ')}`);
}

/** Presses the one primary action. */
export const press = (page: Page): Promise<void> => page.locator('.actions-primary').locator('button, a').click();
export const choose = (page: Page, name: string, value: string): Promise<void> => page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
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
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
};

/** A PDF, as small as it can be. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Sends a file through an upload block, and waits until the lender has it; with the last one that was asked for the page may lead on at once. */
export async function sendFile(block: Locator, name: string, last?: 'the last one'): Promise<void> {
  const sent = block.getByRole('button', { name: /^Remove/ });
  const there = await sent.count();
  await block.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  if (last === undefined) await expect(sent).toHaveCount(there + 1);
}

/** One file for each upload block of the page. */
async function upload(page: Page): Promise<void> {
  for (const block of await page.locator('.block--upload').all()) await sendFile(block, 'paper.pdf');
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
    await expect.poll(async () => routeOf(page.url()) !== here || (await page.locator('h1').innerText()) !== title, { timeout: 20_000 }).toBe(true);
    if (routeOf(page.url()) !== here) return;
  }
}

const account = { routingNumber: ROUTING, accountNumber: '000123454410', accountNumberAgain: '000123454410' };

/** Chooses how the home is owned, and answers the rest of the page. */
export const contact = (ownership: 'SOLE' | 'JOINT', coDeederEmail = '') => async (page: Page): Promise<void> => {
  await choose(page, 'ownership', ownership);
  if (ownership === 'JOINT') await type(page, { 'coDeeder.firstName': 'Ben', 'coDeeder.lastName': 'Okafor', 'coDeeder.email': coDeederEmail });
  await type(page, { ssn: '987654321' });
  await tick(page, 'hardCreditConsent');
  await press(page);
};

/** What an ordinary borrower does at each page. */
export const straight: Deeds = {
  'product/select': async (page) => { await page.locator('input[name="selectedOffer"]').first().check({ force: true }); await press(page); },
  'product/select/confirm': press,
  'start/contact': contact('SOLE'),
  'start/hmda': press,
  'start/app-summary': async (page) => {
    await page.getByRole('button', { name: /^View/ }).first().click({ timeout: 30_000 });
    await tick(page, 'electronicRecordsConsent');
    await press(page);
  },
  'income/review': async (page) => {
    if (await page.locator('.actions-primary').isVisible()) return press(page);
    return page.locator('a[href$="/income/link/OTHER"]').click();
  },
  'income/link/OTHER': async (page) => { await type(page, { sourceEmploymentType: 'FULL_TIME', yearlyIncome: '90000' }); await press(page); },
  identity: async (page) => { await choose(page, 'documentType', 'DRIVERS_LICENSE'); await upload(page); await press(page); },
  'bank/disburse': (page) => page.getByRole('link', { name: 'Enter an account by hand' }).click(),
  'bank/manual-disburse': async (page) => { await type(page, account); await choose(page, 'accountType', 'CHECKING'); await press(page); },
  'bank/autopay': autopay,
  'bank/autopay-manual': autopay,
  'bank/confirm': press,
  liens: async (page) => { await tick(page, 'liensAttested'); await press(page); },
  'signing/intro': press,
  'signing/sign': signAll,
  'notary/intro': async (page) => { await page.getByRole('button', { name: 'Check my device' }).click({ timeout: 30_000 }); await press(page); },
  'notary/session': async (page) => { await page.locator('.actions-primary').waitFor({ timeout: 30_000 }); await press(page); },
  'insurance/upload': async (page) => { await type(page, { insurer: 'Beacon Mutual', policyNumber: 'BM-1' }); await upload(page); await press(page); },
};

async function autopay(page: Page): Promise<void> {
  await choose(page, 'payType', 'AUTOPAY');
  // Whoever is paid in coins has named no account yet.
  await page.locator('[name="sameAccount"], [name="routingNumber"]').first().waitFor({ state: 'attached' });
  if (await page.locator('[name="sameAccount"]').count() > 0) await choose(page, 'sameAccount', 'YES');
  else {
    await type(page, account);
    await choose(page, 'accountType', 'CHECKING');
  }
  await tick(page, 'autopayAuthorized');
  await press(page);
}
