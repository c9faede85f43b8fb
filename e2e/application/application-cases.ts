/**
 * Applications that leave the ordinary path from the offers to the funding, with the actions on
 * their pages.
 */
import type { Page } from '@playwright/test';
import {
  checkBox,
  chooseRadio,
  fillFields,
  pressPrimary,
  uploadFile,
} from '../support/page-actions.ts';
import type { PageActions } from '../support/pages.ts';
import type { ApplicationInput } from '../support/sandbox-api.ts';

const SSN = '987654321';
const phone = '(212) 555-0171';

/** Fills in fields, ticks boxes, and presses the primary button. */
async function submit(
  page: Page,
  fields: Readonly<Record<string, string>>,
  ...boxes: readonly string[]
): Promise<void> {
  await fillFields(page, fields);
  for (const box of boxes) await checkBox(page, box);
  await pressPrimary(page);
}

/** An application that differs from the ordinary one, and the pages that it visits. */
export interface ApplicationCase {
  readonly title: string;
  readonly input: ApplicationInput;
  /** The first status that the application is set to, with demo answers before it. */
  readonly status?: string;
  /** Rows are ended up to this status first, which keeps the data of magic values. */
  readonly finishUntil?: string;
  /** Actions that differ from the default ones. */
  readonly actions?: PageActions;
  /** The route at which the case ends. */
  readonly to: string;
  /** Routes that it must visit before `to`. */
  readonly visits: readonly string[];
  readonly full?: boolean;
}

export const applicationCases: readonly ApplicationCase[] = [
  {
    title: 'a home in Texas is valued before the papers',
    input: { state: 'TX' },
    finishUntil: 'LIEN_VERIFICATION',
    actions: {
      'bpo/condition': async (page) => {
        await chooseRadio(page, 'propertyCondition', 'GOOD');
        await chooseRadio(page, 'occupied', 'YES');
        await submit(page, { accessName: 'Ana Moreno', accessPhone: phone });
      },
    },
    to: 'signing/intro',
    visits: ['liens', 'bpo/condition'],
  },
  {
    title: 'a notary comes in person',
    input: {},
    status: 'DEED_SIGNING',
    actions: {
      'notary/intro': (page) =>
        page
          .getByRole('link', { name: 'Meet a notary in person instead' })
          .click({ timeout: 30_000 }),
      'notary/schedule-manual': (page) => submit(page, {}, 'notaryFeeAccepted'),
      'notary/reserve-manual': async (page) => {
        if ((await page.locator('.actions-primary').innerText()).includes('Move')) return;
        await page.locator('input[name="slotUuid"]').first().check({ force: true });
        await chooseRadio(page, 'meetAtProperty', 'YES');
        await pressPrimary(page);
      },
    },
    to: 'insurance/upload',
    visits: ['notary/schedule-manual', 'notary/reserve-manual'],
  },
  {
    title: 'a crypto-backed line pays out to no account',
    full: true,
    input: { isCrypto: true },
    status: 'AUTOPAY_ACCOUNT',
    to: 'liens',
    visits: ['bank/autopay'],
  },
  {
    title: 'savings are added to the income',
    full: true,
    input: { income: 30_000 },
    actions: {
      'product/assets': (page) =>
        submit(page, {
          'firstAccount.type': 'SAVINGS',
          'firstAccount.institution': 'Heron Bank',
          'firstAccount.amount': '90000',
        }),
    },
    to: 'product/select',
    visits: ['product/assets'],
  },
  {
    title: 'a smaller amount is accepted',
    full: true,
    input: { lastName: 'Winback' },
    actions: { 'product/prequal-winback': pressPrimary },
    to: 'product/select',
    visits: ['product/prequal-winback'],
  },
  {
    title: 'a freeze is lifted, with a wrong PIN first',
    input: { lastName: 'Frozen' },
    actions: {
      'credit/error': (page) => submit(page, { bureauPin: '0000' }, 'creditLifted'),
      'review-app/incorrect-pin': (page) => submit(page, { bureauPin: '4321' }, 'creditLifted'),
    },
    to: 'product/select',
    visits: ['credit/error', 'review-app/incorrect-pin'],
  },
  {
    title: 'a social security number without a match is entered again',
    full: true,
    input: { lastName: 'Nomatch' },
    actions: { 'credit/social': (page) => submit(page, { ssn: SSN }) },
    to: 'product/select',
    visits: ['credit/social'],
  },
  {
    title: 'a social security number without a credit file is entered again',
    full: true,
    input: { lastName: 'Nossn' },
    actions: { 'review-app/no-credit': (page) => submit(page, { ssn: SSN }) },
    to: 'product/select',
    visits: ['review-app/no-credit'],
  },
  {
    title: 'a late payment is explained',
    full: true,
    input: { lastName: 'Delinquent' },
    actions: {
      'review-app/delinquency': (page) => submit(page, { explanation: 'It was paid in May.' }),
    },
    to: 'product/select',
    visits: ['review-app/delinquency'],
  },
  {
    title: 'an address that is not found is corrected',
    full: true,
    input: { street1: '404 Alder Court' },
    actions: {
      'review-app/property': (page) => submit(page, { 'correctedAddress.street1': '4 Mill Road' }),
    },
    to: 'product/select',
    visits: ['review-app/property'],
  },
  {
    title: 'one of several properties is chosen',
    full: true,
    input: { street1: '300 Alder Court' },
    actions: {
      'review-app/property': async (page) => {
        await page.locator('input[name="propertyUuid"]').first().check({ force: true });
        await pressPrimary(page);
      },
    },
    to: 'product/select',
    visits: ['review-app/property'],
  },
  {
    title: 'a home without a value is estimated',
    full: true,
    input: { street1: '500 Alder Court' },
    actions: { 'bpo/estimate-value': (page) => submit(page, { homeValue: '450000' }) },
    to: 'product/select',
    visits: ['bpo/estimate-value'],
  },
  {
    title: 'paystubs are uploaded',
    input: {},
    status: 'INCOME_VERIFICATION',
    actions: {
      'income/review': (page) => page.getByRole('button', { name: /Send paystubs/ }).click(),
      'income/upload/MANUAL_PAYSTUB': async (page) => {
        await uploadFile(page.locator('.block--upload').first(), 'may.pdf');
        await uploadFile(page.locator('.block--upload').first(), 'june.pdf', { last: true });
      },
    },
    to: 'income/review',
    visits: ['income/review', 'income/upload/MANUAL_PAYSTUB'],
  },
  {
    title: 'too much debt ends in a decline with its reasons',
    full: true,
    input: { lastName: 'Dti' },
    to: 'error/income',
    visits: [],
  },
  {
    title: 'a low credit score ends in a decline with its reasons',
    full: true,
    input: { lastName: 'Score' },
    to: 'error/credit',
    visits: [],
  },
  {
    title: 'a decline shows its reasons',
    input: { lastName: 'Declined' },
    to: 'error/decline',
    visits: [],
  },
  {
    title: 'a lender without an answer leads to the page for it',
    full: true,
    input: { lastName: 'Thinfile' },
    to: 'error/timeout',
    visits: [],
  },
];
