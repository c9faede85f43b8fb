/** QA brings an application to every status, and the product leads to the page of the status. */
import { qaActions } from '../../support/qa.ts';
import type { Borrower } from '../../support/borrower.ts';
import { beforeAll, expect, it } from 'vitest';
import { CHECKLIST, rowId } from '../../../../src/sandbox/checklist/rows.ts';
import { magicAnswers, magicRows } from '../../../../src/sandbox/lending/magic-values.ts';
import { createBorrower } from '../../support/borrower.ts';

let ana: Borrower;
const { act, led } = qaActions(() => ana);

beforeAll(async () => {
  ana = await createBorrower();
});

/** The statuses that the specification names, and those of which it gives only the beginning. */
const NAMED =
  `CREDIT_NO_MATCH CREDIT_NO_MATCH_SSN HARD_CREDIT_LOCKED_OR_FROZEN SOFT_CREDIT_LOCKED_OR_FROZEN NO_PROPERTY_FOUND MULTIPLE_PROPERTIES DECLINED COLLECT_ADDITIONAL_INFO HMDA DELINQUENCY_REVIEW GEN_CLOSING_DISCLOSURE NOTE_SIGNING
  FINAL_OFFER REVISED_OFFER_SELECTION OFFER_SELECTION GEN_NOTE_SIGNING APP_SUBMISSION GEN_SUMMARY_DISCLOSURE INCOME_VERIFICATION IDENTITY_VERIFICATION ASSETS_PREQUAL CLTV_LIEN_POSITION_REQUALIFY DISBURSEMENT_ACCOUNT AUTOPAY_ACCOUNT
  VERIFIED_AUTOPAY_ACCOUNT NO_AVM_FOUND HOME_VALUE_ESTIMATE BORROWER_VALUE_ESTIMATE PAYOFF_REQUEST_PENDING BPO_ORDER_REQUEST RESIDENTIAL_EVALUATION_ORDER_REQUEST ONSITE_APPRAISAL_ORDER_REQUEST BPO_PROCESSING RESIDENTIAL_EVALUATION_PROCESSING
  ONSITE_APPRAISAL_PROCESSING FINAL_TITLE FINAL_TITLE_PROCESSING FINAL_TITLE_REVIEW GEN_RESCISSION RESCISSION RECORDING FUNDABLE DIRECT_DEBT_PAYOFF FUNDING_DECISION DEED_SIGNING UNKNOWN CREDIT_ERROR FACTA_REVIEW CREDIT_MINOR ORDER_FULL_TITLE
  REQUEST_STEWART_PAYOFFS LIEN_VERIFICATION LIEN_VERIFICATION_INQUIRY CO_DEED_REQ GEN_NOTARY_DISCLOSURE ATTORNEY_REVIEW NOTARY_WAITING_PERIOD MANUAL_DEED_SIGNING EMPLOYMENT_VERIFICATION ONSITE_APPRAISAL_BORROWER_PAYMENT PENDING COMPLETE CANCELLED
  GEN_APP_DISCLOSURES GEN_PRE_SOFT_CREDIT_DISCLOSURE HARD_CREDIT_PULL IN_PROGRESS ONSITE_APPRAISAL_REQUEST PREQUAL_TITLE TRUST_AND_INSURANCE WAITING_FOR_NOTE_SIGNING`.split(
    /\s+/,
  );

// Shows shell 4.20.
it('has a row for every status that the specification names', () => {
  const rows = new Set(CHECKLIST.map((row) => row.status));
  expect(NAMED.filter((status) => !rows.has(status))).toEqual([]);
});

it('requests only existing rows in magic values', () => {
  const ids = CHECKLIST.map(rowId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    magicRows()
      .flatMap((row) => row.visits ?? [])
      .filter((id) => !ids.includes(id)),
  ).toEqual([]);
});

it('has a magic value or a trigger for every row outside the ordinary course', () => {
  const valued = new Set([...magicRows(), ...magicAnswers()].flatMap(({ visits }) => visits ?? []));
  expect(
    CHECKLIST.filter(
      (row) => row.visit && row.trigger === undefined && !valued.has(rowId(row)),
    ).map(rowId),
  ).toEqual([]);
});

it.each(CHECKLIST.map((row) => [rowId(row), row.status]))(
  'QA brings an application to %s',
  async (id, status) => {
    expect((await act('status', id)).status).toBe(303);
    const { application } = await led();
    expect(application.status.checklistStatus).toBe(status);
  },
);

/** Rows whose status has no route, so only the fields decide: row, stage and route. */
const BY_STAGE: readonly (readonly [string, string, string])[] = [
  ['INITIAL', 'profile', 'start/profile'],
  ['CREDIT_PIN_REVIEW', 'incorrectPin', 'review-app/incorrect-pin'],
  ['UNDERWRITING_REVIEW', 'uwReview', 'review-app/uw'],
  ['MERCHANT_REVIEW', 'waitMerchant', 'merchant/review'],
  ['PROPERTY_REVIEW', 'datatreeError', 'review-app/datatree'],
  ['DECLINED_DTI', 'dtiDeclined', 'error/income'],
  ['DECLINED_CREDIT_SCORE', 'creditScoreDeclined', 'error/credit'],
  ['MANUAL_PAYSTUB_UPLOAD', 'manualPaystubUpload', 'income/upload/MANUAL_PAYSTUB'],
  ['MANUAL_AUTOPAY_ACCOUNT', 'manualAutopay', 'bank/autopay-manual'],
  ['TRUST_AND_INSURANCE', 'insurance', 'insurance/upload'],
];

it.each(BY_STAGE)(
  'at %s the fields give the stage %s, so it leads to %s',
  async (id, stage, route) => {
    await act('status', id);
    expect(await led()).toMatchObject({ stage, route });
  },
);

/** Rows whose status has a route: the stage that only the fields give must agree with it. */
const AGREE: readonly (readonly [string, string])[] = [
  ['OFFER_SELECTION', 'product'],
  ['ASSETS_PREQUAL', 'assetDepletion'],
  ['COLLECT_ADDITIONAL_INFO', 'moreProfile'],
  ['HMDA', 'hmda'],
  ['GEN_SUMMARY_DISCLOSURE', 'waitSummary'],
  ['APP_SUBMISSION', 'appSummary'],
  ['INCOME_VERIFICATION', 'incomeReview'],
  ['EMPLOYMENT_VERIFICATION', 'emplVerify'],
  ['DISBURSEMENT_ACCOUNT', 'ach'],
  ['AUTOPAY_ACCOUNT', 'autopay'],
  ['LIEN_VERIFICATION', 'liens'],
  ['LIEN_VERIFICATION_INQUIRY', 'liens'],
  ['BPO_PROCESSING', 'bpoProcessing'],
  ['FINAL_TITLE_PROCESSING', 'bpoProcessing'],
  ['GEN_NOTE_SIGNING', 'waitSign'],
  ['NOTE_SIGNING', 'sign'],
  ['CO_DEED_REQ', 'codeed'],
  ['GEN_NOTARY_DISCLOSURE', 'waitNotary'],
  ['DEED_SIGNING', 'notary'],
  ['MANUAL_DEED_SIGNING', 'notary'],
  ['RESCISSION', 'waitFund'],
  ['FUNDABLE', 'waitFund'],
  ['COMPLETE', 'complete'],
  ['DELINQUENCY_REVIEW', 'delinquency'],
  ['HARD_CREDIT_LOCKED_OR_FROZEN', 'errorCredit'],
  ['CREDIT_NO_MATCH_SSN', 'noCredit'],
  ['NO_PROPERTY_FOUND', 'noProperty'],
  ['DECLINED', 'declined'],
];

it.each(AGREE)('at %s the progress machine is at %s', async (id, stage) => {
  await act('status', id);
  expect((await led()).stage).toBe(stage);
});

it.each(magicRows().map((row, index) => [row.effect, String(index), row] as const))(
  'restarts an application as: %s',
  async (_, index, row) => {
    expect((await act('scene', index)).status).toBe(303);
    const stands = (await ana.get()).status.checklistStatus;
    const first = CHECKLIST.find((each) => row.visits?.includes(rowId(each)));
    const early = CHECKLIST.findIndex((each) => each.status === 'OFFER_SELECTION');
    expect(stands).toBe(
      first && CHECKLIST.indexOf(first) < early ? first.status : 'OFFER_SELECTION',
    );
  },
);
