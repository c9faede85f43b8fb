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

it('goes the straight way from offers to funding', async () => {
  const ana = await createBorrower();
  expect(await ana.status()).toBe('OFFER_SELECTION');
  expect(await takeSteps(ana, OFFER)).toEqual(['OFFER_SELECTION', 'COLLECT_ADDITIONAL_INFO']);
  expect(await takeSteps(ana, APPLY)).toEqual([
    'HMDA',
    'GEN_SUMMARY_DISCLOSURE',
    'APP_SUBMISSION',
    'HARD_CREDIT_PULL',
  ]);
  expect(await takeSteps(ana, [{ wait: 4 }, ...INCOME])).toEqual([
    'INCOME_VERIFICATION',
    'INCOME_VERIFICATION',
    'IDENTITY_VERIFICATION',
  ]);
  expect(await takeSteps(ana, IDENTITY)).toEqual(['IDENTITY_VERIFICATION', 'DISBURSEMENT_ACCOUNT']);
  expect(await takeSteps(ana, BANK)).toEqual([
    'AUTOPAY_ACCOUNT',
    'VERIFIED_AUTOPAY_ACCOUNT',
    'LIEN_VERIFICATION',
  ]);
  expect(await takeSteps(ana, LIENS)).toEqual(['GEN_NOTE_SIGNING']);
  expect(await takeSteps(ana, SIGN)).toEqual([
    'NOTE_SIGNING',
    'NOTE_SIGNING',
    'NOTE_SIGNING',
    'GEN_NOTARY_DISCLOSURE',
  ]);
  expect(await takeSteps(ana, NOTARY)).toEqual([
    'DEED_SIGNING',
    'DEED_SIGNING',
    'DEED_SIGNING',
    'DEED_SIGNING',
    'TRUST_AND_INSURANCE',
  ]);
  expect(await takeSteps(ana, INSURE)).toEqual(['TRUST_AND_INSURANCE', 'GEN_RESCISSION']);
  expect(await takeSteps(ana, [{ wait: 3 }, { wait: 20 }, { wait: 6 }, { wait: 6 }])).toEqual([
    'RESCISSION',
    'RECORDING',
    'FUNDABLE',
    'COMPLETE',
  ]);
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
  expect(
    (
      await ana.call(
        'GET',
        '/service-search/api/v1/verify-ability-to-start-application',
        undefined,
        ana.auth,
      )
    ).json.canStartApplication,
  ).toBe(false);
});

it('catches up with all of the time that has passed, at once', async () => {
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
