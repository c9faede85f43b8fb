/** A borrower goes from the offers to the money, by each way that the lender knows. */
import { expect, type Page } from '@playwright/test';
import { openAs, play, test, type Wanted } from './support/application.ts';
import { choose, press, sendFile, straight, tick, type, type Deeds } from './support/deeds.ts';

test.use({
  permissions: ['geolocation', 'camera', 'microphone'],
  geolocation: { latitude: 44.94, longitude: -123.03 },
});
test.describe.configure({ timeout: 180_000 });

/** A lender so fast that hardly anything is waited for; the straight way meets one that takes its time. */
const speed = 100;

const SSN = '987654321';
const phone = '(212) 555-0171';

test('straight on, from the offers to the money, without a breach of the content policy', async ({
  page,
  lender,
}) => {
  const breaches: string[] = [];
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && breaches.push(message.text()),
  );
  const { uuid, jwt } = await lender.apply({ speed: 10 });
  await openAs(page, lender, jwt, `/account/heloc/${uuid}`);
  const trail = await play(page, straight, 'complete', 'dashboard');
  expect(trail.slice(0, 4)).toEqual([
    'product/select',
    'product/select/confirm',
    'start/contact',
    'start/hmda',
  ]);
  expect(trail).toEqual(
    expect.arrayContaining([
      'identity',
      'liens',
      'signing/sign',
      'notary/session',
      'insurance/upload',
    ]),
  );
  expect(breaches).toEqual([]);
});

const again = async (
  page: Page,
  fields: Readonly<Record<string, string>>,
  ...boxes: readonly string[]
): Promise<void> => {
  await type(page, fields);
  for (const box of boxes) await tick(page, box);
  await press(page);
};

/** Who applies, what is done otherwise than straight on, where it is followed to, and the pages that it must pass. */
interface Way {
  readonly name: string;
  readonly wanted: Wanted;
  /** The status that the lender puts it at first, with made-up answers before it. */ readonly at?: string;
  /** The same, with each row before it ended, so that what the magic value has set is kept. */ readonly finishedTo?: string;
  readonly deeds?: Deeds;
  readonly to: string;
  readonly past: readonly string[];
}
const ways: readonly Way[] = [
  {
    name: 'a home in Texas is valued before the papers',
    wanted: { state: 'TX' },
    finishedTo: 'LIEN_VERIFICATION',
    deeds: {
      'bpo/condition': async (page) => {
        await choose(page, 'propertyCondition', 'GOOD');
        await choose(page, 'occupied', 'YES');
        await again(page, { accessName: 'Ana Moreno', accessPhone: phone });
      },
    },
    to: 'signing/intro',
    past: ['liens', 'bpo/condition'],
  },
  {
    name: 'a notary comes in person',
    wanted: {},
    at: 'DEED_SIGNING',
    deeds: {
      'notary/intro': (page) =>
        page
          .getByRole('link', { name: 'Meet a notary in person instead' })
          .click({ timeout: 30_000 }),
      'notary/schedule-manual': (page) => again(page, {}, 'notaryFeeAccepted'),
      'notary/reserve-manual': async (page) => {
        if ((await page.locator('.actions-primary').innerText()).includes('Move')) return;
        await page.locator('input[name="slotUuid"]').first().check({ force: true });
        await choose(page, 'meetAtProperty', 'YES');
        await press(page);
      },
    },
    to: 'insurance/upload',
    past: ['notary/schedule-manual', 'notary/reserve-manual'],
  },
  {
    name: 'a crypto-backed line pays out to no account',
    wanted: { isCrypto: true },
    at: 'AUTOPAY_ACCOUNT',
    to: 'liens',
    past: ['bank/autopay'],
  },
  {
    name: 'savings count beside the income',
    wanted: { income: 30_000 },
    deeds: {
      'product/assets': (page) =>
        again(page, {
          'firstAccount.type': 'SAVINGS',
          'firstAccount.institution': 'Heron Bank',
          'firstAccount.amount': '90000',
        }),
    },
    to: 'product/select',
    past: ['product/assets'],
  },
  {
    name: 'a smaller amount is taken',
    wanted: { lastName: 'Winback' },
    deeds: { 'product/prequal-winback': press },
    to: 'product/select',
    past: ['product/prequal-winback'],
  },
  {
    name: 'a freeze is lifted, with a wrong PIN first',
    wanted: { lastName: 'Frozen' },
    deeds: {
      'credit/error': (page) => again(page, { bureauPin: '0000' }, 'creditLifted'),
      'review-app/incorrect-pin': (page) => again(page, { bureauPin: '4321' }, 'creditLifted'),
    },
    to: 'product/select',
    past: ['credit/error', 'review-app/incorrect-pin'],
  },
  {
    name: 'a number without a match is given again',
    wanted: { lastName: 'Nomatch' },
    deeds: { 'credit/social': (page) => again(page, { ssn: SSN }) },
    to: 'product/select',
    past: ['credit/social'],
  },
  {
    name: 'a number without a credit file is given again',
    wanted: { lastName: 'Nossn' },
    deeds: { 'review-app/no-credit': (page) => again(page, { ssn: SSN }) },
    to: 'product/select',
    past: ['review-app/no-credit'],
  },
  {
    name: 'a late payment is explained',
    wanted: { lastName: 'Delinquent' },
    deeds: {
      'review-app/delinquency': (page) => again(page, { explanation: 'It was paid in May.' }),
    },
    to: 'product/select',
    past: ['review-app/delinquency'],
  },
  {
    name: 'a home that is not found is corrected',
    wanted: { street1: '404 Alder Court' },
    deeds: {
      'review-app/property': (page) => again(page, { 'correctedAddress.street1': '4 Mill Road' }),
    },
    to: 'product/select',
    past: ['review-app/property'],
  },
  {
    name: 'one of several homes is chosen',
    wanted: { street1: '300 Alder Court' },
    deeds: {
      'review-app/property': async (page) => {
        await page.locator('input[name="propertyUuid"]').first().check({ force: true });
        await press(page);
      },
    },
    to: 'product/select',
    past: ['review-app/property'],
  },
  {
    name: 'a home without a value is estimated',
    wanted: { street1: '500 Alder Court' },
    deeds: { 'bpo/estimate-value': (page) => again(page, { homeValue: '450000' }) },
    to: 'product/select',
    past: ['bpo/estimate-value'],
  },
  {
    name: 'paystubs are sent by hand',
    wanted: {},
    at: 'INCOME_VERIFICATION',
    deeds: {
      'income/review': (page) => page.getByRole('button', { name: /Send paystubs/ }).click(),
      'income/upload/MANUAL_PAYSTUB': async (page) => {
        await sendFile(page.locator('.block--upload').first(), 'may.pdf');
        await sendFile(page.locator('.block--upload').first(), 'june.pdf', 'the last one');
      },
    },
    to: 'income/review',
    past: ['income/review', 'income/upload/MANUAL_PAYSTUB'],
  },
  {
    name: 'debts that are too high end in a decline with its reasons',
    wanted: { lastName: 'Dti' },
    to: 'error/income',
    past: [],
  },
  {
    name: 'a score that is too low ends in a decline with its reasons',
    wanted: { lastName: 'Score' },
    to: 'error/credit',
    past: [],
  },
  {
    name: 'a decline tells its reasons',
    wanted: { lastName: 'Declined' },
    to: 'error/decline',
    past: [],
  },
  {
    name: 'an answer that does not come leads to the page for it',
    wanted: { lastName: 'Thinfile' },
    to: 'error/timeout',
    past: [],
  },
];
for (const { name, wanted, at, finishedTo, deeds = {}, to, past } of ways) {
  test(name, async ({ page, lender }) => {
    const applied = await lender.apply({ speed, ...wanted });
    const { uuid, jwt } = applied;
    if (at !== undefined) await lender.bring(uuid, at);
    if (finishedTo !== undefined) await lender.finishTo(applied, finishedTo);
    await openAs(page, lender, jwt, `/account/heloc/${uuid}`);
    const seen: string[] = [];
    // The end may be passed on the way to it: only from where the ways part does it count.
    const parted = past.at(-1);
    if (parted !== undefined) seen.push(...(await play(page, { ...straight, ...deeds }, parted)));
    if (parted !== undefined) await (deeds[parted] ?? straight[parted])?.(page);
    if (parted !== undefined)
      await expect(page).not.toHaveURL(new RegExp(`/${parted}$`), { timeout: 30_000 });
    seen.push(...(await play(page, { ...straight, ...deeds }, to)));
    expect(seen).toEqual(expect.arrayContaining([...past, to]));
    await expect(page.locator('h1')).toBeVisible();
  });
}
