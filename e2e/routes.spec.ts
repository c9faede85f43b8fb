/** Each page of the application, opened at its address: nothing that a machine can check breaks WCAG 2.2 AA, the keyboard reaches everything, and nobody gets in without a login. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openAs, test, type Lender } from './support/application.ts';

const BRANDS = [{ prefix: 'www', org: 'HEARTHLINE' }, { prefix: 'harbor', org: 'HARBOR' }, { prefix: 'coinhaus', org: 'COINHAUS' }] as const;
const WIDTHS = [360, 1280] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const BASE = '/account/heloc/{uuid}/';

/** Route (or its beginning) -> the row of the lender's checklist at which the page has something to show. The first that fits. */
const ROWS: readonly (readonly [string, string])[] = [
  ['product/select/confirm', 'OFFER_SELECTION'], ['product/select', 'OFFER_SELECTION'], ['product/assets', 'ASSETS_PREQUAL'], ['product/prequal-winback', 'CLTV_LIEN_POSITION_REQUALIFY'],
  ['start/contact', 'COLLECT_ADDITIONAL_INFO'], ['start/hmda', 'HMDA'], ['start/app-summary', 'APP_SUBMISSION'], ['credit/social', 'CREDIT_NO_MATCH'], ['credit/error', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
  ['income', 'INCOME_VERIFICATION'], ['identity', 'IDENTITY_VERIFICATION'], ['bank/disburse', 'DISBURSEMENT_ACCOUNT'], ['bank/manual-disburse', 'DISBURSEMENT_ACCOUNT'], ['bank/confirm', 'VERIFIED_AUTOPAY_ACCOUNT'], ['bank', 'AUTOPAY_ACCOUNT'],
  ['liens', 'LIEN_VERIFICATION'], ['signing', 'NOTE_SIGNING'], ['notary', 'DEED_SIGNING'], ['insurance', 'TRUST_AND_INSURANCE'], ['complete', 'RESCISSION'], ['document', 'NOTE_SIGNING'],
  ['error/decline', 'DECLINED'], ['error/credit', 'DECLINED_CREDIT_SCORE'], ['error/income', 'DECLINED_DTI'], ['review-app/property', 'NO_PROPERTY_FOUND'], ['review-app/delinquency', 'DELINQUENCY_REVIEW'],
  ['bpo/estimate-value', 'NO_AVM_FOUND'], ['bpo/hold', 'BPO_PROCESSING'], ['payoff/hold', 'PAYOFF_REQUEST_PENDING'], ['error/flood-cert', 'GEN_CLOSING_DISCLOSURE'], ['review-app/signdocs', 'GEN_CLOSING_DISCLOSURE'],
];

interface Route { readonly route: string; readonly row: string | undefined }
const routes: readonly Route[] = readdirSync('journeys/application', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('scenarios'))
  .map((file) => (JSON.parse(readFileSync(join('journeys/application', file), 'utf8')) as { readonly path: string }).path)
  .filter((path) => path.startsWith(BASE))
  .map((path) => path.slice(BASE.length).replace('link/{type}', 'link/OTHER').replace('{type}', 'MANUAL_PAYSTUB'))
  .sort()
  .map((route) => ({ route, row: ROWS.find(([begin]) => route.startsWith(begin))?.[1] }));

/** Steps through everything that takes the focus. Fails when the focus is lost from sight, or goes round before the primary action. */
async function tabThrough(page: Page): Promise<void> {
  await page.locator('h1').first().focus();
  const primary = page.locator('.actions-primary').locator('button, a');
  const wanted = await primary.count() > 0 && await primary.first().isVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      const box = element?.getBoundingClientRect();
      return { none: element === null || element === document.body, seen: box !== undefined && box.width > 0 && box.height > 0, primary: element?.closest('.actions-primary') !== null, footer: element?.closest('footer') !== null };
    });
    if (!at.none) expect(at.seen, 'what has the focus can be seen').toBe(true);
    if (wanted && at.primary) return;
    if (at.footer || at.none) break;
  }
  expect(wanted, 'the primary action is reached before the footer').toBe(false);
}

async function open(page: Page, lender: Lender, { route, row }: Route, { prefix, org }: typeof BRANDS[number]): Promise<string> {
  const { uuid, jwt } = await lender.apply({ org });
  if (row !== undefined) await lender.bring(uuid, row);
  const at = new URL(`${BASE.replace('{uuid}', uuid)}${route}`, lender.url);
  at.hostname = `${prefix}.localhost`;
  await openAs(page, { ...lender, url: '' }, jwt, at.href);
  await expect(page.locator('.screen h1')).toBeVisible();
  // Chunks of blocks come after the heading.
  await page.waitForLoadState('networkidle');
  return at.href;
}

for (const [index, route] of routes.entries()) {
  const brands = process.env['FULL'] ? BRANDS : [BRANDS[index % BRANDS.length] ?? BRANDS[0]];
  for (const brand of brands) {
    test(`${route.route} on ${brand.prefix}`, async ({ page, lender }) => {
      const width = WIDTHS[index % WIDTHS.length] ?? 360;
      await page.setViewportSize({ width, height: 800 });
      const address = await open(page, lender, route, brand);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it does not scroll sideways').toBe(true);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      await tabThrough(page);
      const visitor = await page.context().browser()?.newPage();
      await visitor?.goto(address);
      await expect(visitor?.locator('h1') ?? page.locator('h1')).toHaveText('Log in');
      await visitor?.close();
    });
  }
}
