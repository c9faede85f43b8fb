/** Each page that is no step of a journey, opened at its address: nothing that a machine can check breaks WCAG 2.2 AA, the keyboard reaches everything, and nobody gets in without a login. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { drawn, faultless, walkByKeyboard } from './support/audit.ts';
import { test, type Lender } from './support/application.ts';
import { BRANDS, type Session, type Who } from './support/sessions.ts';

const WIDTHS = [360, 1280] as const;
const BASE = '/account/heloc/{uuid}/';

/** Route (or its beginning) -> the row of the lender's checklist at which the page has something to show. The first that fits. */
const ROWS: readonly (readonly [string, string])[] = [
  ['product/assets', 'ASSETS_PREQUAL'],
  ['product/prequal-winback', 'CLTV_LIEN_POSITION_REQUALIFY'],
  ['start/profile', 'INITIAL'],
  ['start/contact', 'COLLECT_ADDITIONAL_INFO'],
  ['start/hmda', 'HMDA'],
  ['start/app-summary', 'APP_SUBMISSION'],
  ['credit/social', 'CREDIT_NO_MATCH'],
  ['credit/error', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
  ['income/employer-verification', 'EMPLOYMENT_VERIFICATION'],
  ['income/upload', 'MANUAL_PAYSTUB_UPLOAD'],
  ['income', 'INCOME_VERIFICATION'],
  ['identity', 'IDENTITY_VERIFICATION'],
  ['bank/disburse', 'DISBURSEMENT_ACCOUNT'],
  ['bank/manual-disburse', 'DISBURSEMENT_ACCOUNT'],
  ['bank/autopay-manual', 'MANUAL_AUTOPAY_ACCOUNT'],
  ['bank/confirm', 'VERIFIED_AUTOPAY_ACCOUNT'],
  ['bank', 'AUTOPAY_ACCOUNT'],
  ['liens', 'LIEN_VERIFICATION'],
  ['signing/additional', 'CO_DEED_REQ'],
  ['signing', 'NOTE_SIGNING'],
  ['notary/reserve-manual', 'MANUAL_DEED_SIGNING'],
  ['notary', 'DEED_SIGNING'],
  ['insurance', 'TRUST_AND_INSURANCE'],
  ['complete', 'RESCISSION'],
  ['document', 'NOTE_SIGNING'],
  ['error/decline', 'DECLINED'],
  ['error/credit', 'DECLINED_CREDIT_SCORE'],
  ['error/income', 'DECLINED_DTI'],
  ['review-app/property', 'MULTIPLE_PROPERTIES'],
  ['review-app/delinquency', 'DELINQUENCY_REVIEW'],
  ['review-app/incorrect-pin', 'CREDIT_PIN_REVIEW'],
  ['review-app/no-credit', 'CREDIT_NO_MATCH_SSN'],
  ['bpo/estimate-value', 'NO_AVM_FOUND'],
  ['bpo/condition', 'BPO_ORDER_REQUEST'],
  ['bpo/order-bpo', 'RESIDENTIAL_EVALUATION_ORDER_REQUEST'],
  ['bpo', 'BPO_PROCESSING'],
  ['payoff/hold', 'PAYOFF_REQUEST_PENDING'],
  ['hold', 'PENDING'],
  ['merchant', 'MERCHANT_REVIEW'],
  ['error/flood-cert', 'GEN_CLOSING_DISCLOSURE'],
  ['review-app/signdocs', 'GEN_CLOSING_DISCLOSURE'],
  ['', 'OFFER_SELECTION'],
];
/** Tasks that an application has while its list of tasks is looked at. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  conditions: ['PROPERTY_LEGAL_DESCRIPTION', 'MISSING_PHONE_NUMBER'],
  'conditions/phone-number': ['MISSING_PHONE_NUMBER'],
  'conditions/upload-document': ['PROPERTY_LEGAL_DESCRIPTION'],
};
/** Open to everyone; anywhere else a visitor finds a login. */
const OPEN = JSON.parse(readFileSync('journeys/routing/public-paths.json', 'utf8')) as {
  readonly open: readonly string[];
};
/** Pages that only lead on, and where to; the login and its end would take the session that the other pages share. */
const LEADS_ON: Readonly<Record<string, string>> = {
  '/account/heloc/{uuid}': 'product/select',
  '/account/heloc/plaid-oauth-success': 'bank/disburse',
  '/heloc-signer/resume': '/heloc-signer/intro',
};
const FOR_VISITORS = ['/auth/login', '/logout', '/heloc-signer/login'];

/** The paths of the pages that a folder of journeys defines, in order. */
const pathsIn = (folder: string): readonly string[] =>
  readdirSync(join('journeys', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('scenarios'))
    .map(
      (file) =>
        (
          JSON.parse(readFileSync(join('journeys', folder, file), 'utf8')) as {
            readonly path: string;
          }
        ).path,
    )
    .map((path) => path.replace('link/{type}', 'link/OTHER').replace('{type}', 'MANUAL_PAYSTUB'))
    .sort();

const whoIn = (path: string, who: Who): Who => (FOR_VISITORS.includes(path) ? 'visitor' : who);
const pages: readonly { readonly path: string; readonly who: Who }[] = (
  ['application', 'signer', 'shell'] as const
).flatMap((folder) =>
  pathsIn(folder).map((path) => ({
    path,
    who: whoIn(path, folder === 'signer' ? 'signer' : 'borrower'),
  })),
);

/** The borrower's application stands where the page has something to show. */
async function setScene(lender: Lender, uuid: string, path: string): Promise<void> {
  if (!path.startsWith('/account/heloc/')) return;
  const route = path.startsWith(BASE) ? path.slice(BASE.length) : '';
  // What takes time must not be over before the page was looked at.
  await lender.pace(uuid, 0.1);
  await lender.bring(uuid, ROWS.find(([begin]) => route.startsWith(begin))?.[1] ?? '');
  for (const task of TASKS[route] ?? []) await lender.act(uuid, 'task', task);
}

async function openIn({ page }: Session, path: string, width: number): Promise<Page> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await drawn(page);
  return page;
}

for (const [index, { path, who }] of pages.entries()) {
  for (const brand of process.env['FULL'] ? BRANDS : [BRANDS[index % BRANDS.length] ?? BRANDS[0]]) {
    test(`${path.replace(BASE, '')} on ${brand.prefix}`, async ({ lender, sessions }) => {
      const session = await sessions.of(who, brand);
      await setScene(lender, session.uuid, path);
      const address = path.replace('{uuid}', session.uuid);
      const page = await openIn(session, address, WIDTHS[index % WIDTHS.length] ?? 360);
      const leads = LEADS_ON[path] ?? (path === '/logout' ? '/auth/login' : address);
      await expect(page).toHaveURL((at) => at.pathname.endsWith(leads));
      await faultless(page, path);
      await walkByKeyboard(page);
      if (who === 'visitor' || OPEN.open.includes(path)) return;
      const visitor = await openIn(await sessions.of('visitor', brand), address, 360);
      await expect(visitor).toHaveURL(
        path.startsWith('/heloc-signer/') ? /\/heloc-signer\/login/ : /\/auth\/login/,
      );
    });
  }
}
