/** The ordinary course of an application, from the offers to the funding. */
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import {
  APPLY,
  BANK,
  IDENTITY,
  INCOME,
  INSURE,
  LIENS,
  NOTARY,
  OFFER,
  SIGN,
} from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';
import type { Step } from '../support/steps.ts';

/** The stages of the ordinary course: the steps, and the status after each. */
const COURSE: readonly (readonly [readonly Step[], readonly string[]])[] = [
  [OFFER, ['OFFER_SELECTION', 'COLLECT_ADDITIONAL_INFO']],
  [APPLY, ['HMDA', 'GEN_SUMMARY_DISCLOSURE', 'APP_SUBMISSION', 'HARD_CREDIT_PULL']],
  [
    [{ wait: 4 }, ...INCOME],
    ['INCOME_VERIFICATION', 'INCOME_VERIFICATION', 'IDENTITY_VERIFICATION'],
  ],
  [IDENTITY, ['IDENTITY_VERIFICATION', 'DISBURSEMENT_ACCOUNT']],
  [BANK, ['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT', 'LIEN_VERIFICATION']],
  [LIENS, ['GEN_NOTE_SIGNING']],
  [SIGN, ['NOTE_SIGNING', 'NOTE_SIGNING', 'NOTE_SIGNING', 'GEN_NOTARY_DISCLOSURE']],
  [NOTARY, ['DEED_SIGNING', 'DEED_SIGNING', 'DEED_SIGNING', 'DEED_SIGNING', 'TRUST_AND_INSURANCE']],
  [INSURE, ['TRUST_AND_INSURANCE', 'GEN_RESCISSION']],
  [
    [{ wait: 3 }, { wait: 20 }, { wait: 6 }, { wait: 6 }],
    ['RESCISSION', 'RECORDING', 'FUNDABLE', 'COMPLETE'],
  ],
];

it('goes from the offers to the funding', async () => {
  const ana = await createBorrower();
  expect(await ana.status()).toBe('OFFER_SELECTION');
  for (const [steps, statuses] of COURSE) {
    expect(await takeSteps(ana, steps)).toEqual(statuses);
    // The last day to cancel is known once everyone has signed, while the insurance is missing.
    if (steps === NOTARY)
      expect((await ana.get()).funding).toEqual({
        signedOn: '2026-05-04',
        rescissionEnds: '2026-05-07',
      });
  }
  const done = await ana.get();
  expect(done).toMatchObject({
    active: false,
    activeForAppStart: true,
    term: 5,
    payType: 'AUTOPAY',
    status: {
      liensComplete: true,
      summaryComplete: true,
      closingComplete: true,
      notaryComplete: true,
      primaryParticipantAcceptComplete: true,
    },
  });
  // Monday 4 May: three business days to cancel, paid out on the fourth.
  expect(done.funding).toMatchObject({
    signedOn: '2026-05-04',
    rescissionEnds: '2026-05-07',
    fundsOn: '2026-05-08',
    firstPaymentOn: '2026-06-08',
    autopayMask: '4410',
  });
  expect(done.rate).toBe(done.selectedOffer.discountList[0].rateWithDiscount);
  const ability = '/service-search/api/v1/verify-ability-to-start-application';
  const { json } = await ana.call('GET', ability, undefined, ana.auth);
  expect(json.canStartApplication).toBe(false);
});

it('applies an hour of elapsed time in one go', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [
    ...OFFER,
    ...APPLY,
    { wait: 4 },
    ...INCOME,
    ...IDENTITY,
    ...BANK,
    ...LIENS,
    ...SIGN,
    ...NOTARY,
    ...INSURE,
  ]);
  expect(await takeSteps(ana, [{ wait: 3600 }])).toEqual(['COMPLETE']);
});
