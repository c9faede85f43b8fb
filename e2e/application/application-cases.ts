/**
 * Applications that leave the ordinary path from the offers to the funding, with the actions on
 * their pages. The walks take the others, without a browser.
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
interface ApplicationCase {
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
    title: 'a decline shows its reasons',
    input: { lastName: 'Declined' },
    to: 'error/decline',
    visits: [],
  },
];
