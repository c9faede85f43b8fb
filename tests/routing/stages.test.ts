import { describe, expect, it } from 'vitest';
import { stageOf } from '../../src/engine/flow/stages.ts';
import { routingSet as set } from './routing-set.ts';

const profile = { name: { uuid: 'n' }, dob: '1980-01-01' };
const begun = { selectedPropertyUuid: 'p', consents: [{ type: 'SOFT_CREDIT' }] };
const more = { ...begun, term: 10, amount: 50000, rate: 0.07 };
const full = {
  ...more,
  property: { state: 'OR', ownership: 'SOLE' },
  consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
  hasHmda: true,
};
const ok = { liensComplete: true };
const verified = {
  ...ok,
  summaryDisclosureReady: true,
  summaryComplete: true,
  uwSubDecision: 'FINAL_OFFER',
};
const account = { disburseAccount: { uuid: 'd', routingNumber: '011000015' } };
const both = { ...account, payType: 'AUTOPAY', autopayAccount: { uuid: 'a' } };
const id = { documents: [{ type: 'PASSPORT_FRONT' }] };
const inTexas = { property: { state: 'TX', ownership: 'SOLE' } };
const closed = { ...verified, closingDisclosureReady: true, closingComplete: true };

/** What it does, the stage, the application, its status, the profile. */
type Row = [string, string, object, object, object?];
const rows: Row[] = [
  ['starts at profile', 'profile', {}, {}],
  ['wants a soft-credit consent', 'profile', { selectedPropertyUuid: 'p', consents: [] }, {}],
  ['goes to liens', 'liens', begun, {}],
  ['goes to product', 'product', begun, ok],
  ['goes to product for a decision', 'product', {}, { uwDecision: 'ACCEPT' }],
  ['waits for the inquiry attestation', 'liens', begun, { ...ok, inquiryAttestNeeded: true }],
  [
    'goes on with the inquiry attestation',
    'product',
    begun,
    { ...ok, inquiryAttestNeeded: true, inquiryAttestComplete: true },
  ],
  [
    'goes to product for a verified offer',
    'product',
    { term: 0, rate: 0 },
    { uwSubDecision: 'VERIFIED_OFFER' },
  ],
  ['takes a missing term for no zero', 'profile', { rate: 0 }, { uwSubDecision: 'VERIFIED_OFFER' }],
  [
    'goes to asset depletion before more profile',
    'assetDepletion',
    more,
    { ...ok, uwSubDecision: 'UNVERIFIED_DTI_LIMITED' },
  ],
  [
    'is done with asset depletion',
    'moreProfile',
    { ...more, assetDepletion: { complete: true } },
    { ...ok, uwSubDecision: 'UNVERIFIED_DTI_LIMITED' },
  ],
  ['goes to more profile', 'moreProfile', more, ok],
  ['goes to hmda', 'hmda', { ...full, hasHmda: false }, ok],
  [
    'finds the ownership on the profile',
    'hmda',
    { ...full, hasHmda: false, property: {} },
    ok,
    { addresses: [{ uuid: 'p', ownership: 'JOINT' }] },
  ],
  ['waits for the summary', 'waitSummary', full, ok],
  ['goes to the summary', 'appSummary', full, { ...ok, summaryDisclosureReady: true }],
  [
    'goes to the income',
    'incomeReview',
    full,
    { ...ok, summaryDisclosureReady: true, summaryComplete: true },
  ],
  ['goes to ach', 'ach', full, verified],
  ['prefers ach to bpo', 'ach', { ...full, ...inTexas }, { ...verified, bpo: 'BPO_REQUIRED' }],
  [
    'goes to bpo',
    'bpo',
    { ...full, ...inTexas },
    { ...verified, uwSubDecision: 'OTHER', bpo: 'BPO_REQUIRED' },
  ],
  ['goes to autopay', 'autopay', { ...full, ...account, payType: 'AUTOPAY' }, verified],
  [
    'does not go to autopay with a failed account check',
    'ach',
    { ...full, ...account, payType: 'AUTOPAY' },
    { ...verified, giactAccountStatus: 'DECLINED' },
  ],
  ['goes to autopay from any stage', 'autopay', { ...account, payType: 'AUTOPAY' }, {}],
  ['goes to the documents with both accounts', 'docVerify', { ...full, ...both }, verified],
  [
    'goes to the documents with manual payment',
    'docVerify',
    { ...full, ...account, payType: 'MANUAL' },
    verified,
  ],
  [
    'goes to the documents from any stage',
    'docVerify',
    { ...account, payType: 'MANUAL' },
    { giactAccountStatus: 'VERIFIED' },
  ],
  ['waits for the signing', 'waitSign', { ...full, ...both, ...id }, verified],
  [
    'holds a valuation in Texas',
    'bpo',
    { ...full, ...both, ...id, ...inTexas },
    { ...verified, bpo: 'UNKNOWN_BPO_STATUS' },
  ],
  [
    'goes to sign',
    'sign',
    { ...full, ...both, ...id },
    { ...verified, closingDisclosureReady: true },
  ],
  ['goes to codeed', 'codeed', { ...full, ...both, ...id }, closed],
  [
    'waits for the notary',
    'waitNotary',
    { ...full, ...both, ...id, coDeedStatus: 'COMPLETE' },
    closed,
  ],
  ['goes to the notary', 'notary', {}, { notaryDisclosureReady: true }],
  ['goes to the insurance', 'insurance', {}, { notaryDisclosureReady: true, notaryComplete: true }],
  [
    'waits for the money',
    'waitFund',
    { insurance: { complete: true } },
    { notaryDisclosureReady: true, manualDeedSigningComplete: true },
  ],
  [
    'waits for the money from any stage',
    'waitFund',
    { insurance: { complete: true } },
    { checklistStatus: 'FUNDABLE' },
  ],
  ['is complete', 'complete', {}, { checklistStatus: 'COMPLETE', creditScoreDecline: true }],
  [
    'has no datatree match',
    'datatreeError',
    {},
    { propertyComplete: true, datatreeNoMatch: true, creditFrozenWithPin: true },
  ],
  ['has a wrong pin', 'incorrectPin', {}, { creditFrozenWithPin: true }],
  [
    'is declined for the score',
    'creditScoreDeclined',
    {},
    { creditScoreDecline: true, uwDecision: 'DECLINE' },
  ],
  ['is declined for the debt', 'dtiDeclined', {}, { uwDecision: 'DECLINE', dtiDecline: true }],
  ['is declined', 'declined', {}, { uwDecision: 'DECLINE' }],
  ['is declined by status', 'declined', {}, { checklistStatus: 'DECLINED' }],
  ['is delinquent', 'delinquency', {}, { checklistStatus: 'DELINQUENCY_REVIEW' }],
  ['has locked credit', 'errorCredit', {}, { checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN' }],
  ['has no credit', 'noCredit', {}, { checklistStatus: 'CREDIT_NO_MATCH_SSN' }],
  ['has no property', 'noProperty', {}, { checklistStatus: 'MULTIPLE_PROPERTIES' }],
  ['asks for the number early', 'ssnCredit', begun, { ...ok, checklistStatus: 'CREDIT_NO_MATCH' }],
  [
    'does not ask for the number late',
    'moreProfile',
    more,
    { ...ok, checklistStatus: 'CREDIT_NO_MATCH' },
  ],
  [
    'verifies the employment',
    'emplVerify',
    {},
    { employmentVerificationNeeded: true, manualPaystubUpload: { needed: true } },
  ],
  [
    'wants a paystub',
    'manualPaystubUpload',
    {},
    { manualPaystubUpload: { needed: true, complete: false } },
  ],
  [
    'wants no paystub of the self-employed',
    'profile',
    { incomeSources: [{ employmentType: 'SELF_EMPLOYED' }] },
    { manualPaystubUpload: { needed: true } },
  ],
  ['processes a valuation', 'bpoProcessing', {}, { bpo: 'BPO_PROCESSING' }],
  ['processes the title', 'bpoProcessing', {}, { title: 'FINAL_TITLE_PROCESSING' }],
  ['reads the last event', 'lienAttestation', { events: ['idReUpload', 'merchantReviewed'] }, ok],
  [
    'waits for the underwriter',
    'uwReview',
    { ...full, events: [{ event: 'underwritingReview' }] },
    verified,
  ],
  [
    'goes on when the underwriter is done',
    'ach',
    { ...full, events: ['underwritingReview', 'underwritingDone'] },
    verified,
  ],
  [
    'waits for the merchant’s figures',
    'waitMerchant',
    { ...full, events: ['merchantReview'] },
    verified,
  ],
  [
    'waits for no merchant who was declined',
    'declined',
    { events: ['merchantReview'] },
    { uwDecision: 'DECLINE' },
  ],
  [
    'waits to sign after the attestation',
    'waitSign',
    { events: [{ event: 'lienAttestation' }] },
    {},
  ],
  ['sets up a manual disbursement', 'manualAutopay', { events: ['manualDisbursement'] }, ok],
  // Each clause of a transition alone.
  ['wants a name', 'profile', begun, {}, { name: {} }],
  ['wants a date of birth', 'profile', begun, {}, { dob: '' }],
  ['wants a property', 'profile', { ...begun, selectedPropertyUuid: '' }, {}],
  [
    'waits for the inquiry attestation after a decision',
    'liens',
    begun,
    { uwDecision: 'ACCEPT', inquiryAttestNeeded: true },
  ],
  [
    'takes a verified offer only without a term',
    'profile',
    { term: 10, rate: 0 },
    { uwSubDecision: 'VERIFIED_OFFER' },
  ],
  [
    'takes a verified offer only without a rate',
    'profile',
    { term: 0, rate: 0.07 },
    { uwSubDecision: 'VERIFIED_OFFER' },
  ],
  [
    'takes no other offer without a term',
    'profile',
    { term: 0, rate: 0 },
    { uwSubDecision: 'FINAL_OFFER' },
  ],
  [
    'goes to asset depletion after its decision',
    'assetDepletion',
    more,
    { uwSubDecision: 'UNVERIFIED_DTI_LIMITED', uwDecision: 'ASSET_DEPLETION' },
  ],
  [
    'goes past asset depletion after another decision',
    'moreProfile',
    more,
    { uwSubDecision: 'UNVERIFIED_DTI_LIMITED', uwDecision: 'ACCEPT' },
  ],
  ['wants a term above 0', 'product', { ...more, term: 0 }, ok],
  ['wants an amount above 0', 'product', { ...more, amount: 0 }, ok],
  ['wants an ownership', 'moreProfile', { ...full, property: {} }, ok],
  [
    'wants the ownership of the chosen property',
    'moreProfile',
    { ...full, property: {} },
    ok,
    { addresses: [{ uuid: 'other', ownership: 'JOINT' }] },
  ],
  ['wants a social security number', 'moreProfile', full, ok, { hasSsn: false }],
  ['wants a hard-credit consent', 'moreProfile', { ...full, consents: begun.consents }, ok],
  [
    'waits for the summary to be complete',
    'appSummary',
    full,
    { ...ok, summaryDisclosureReady: true, summaryComplete: false },
  ],
  [
    'goes to ach with a matched income',
    'ach',
    full,
    { ...verified, uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER' },
  ],
  [
    'stays at the income with another sub-decision',
    'incomeReview',
    full,
    { ...verified, uwSubDecision: 'VERIFIED_OFFER' },
  ],
  [
    'wants no paystub again',
    'profile',
    {},
    { manualPaystubUpload: { needed: true, complete: true } },
  ],
  [
    'wants a paystub beside other income',
    'manualPaystubUpload',
    { incomeSources: [{ employmentType: 'RETIRED' }] },
    { manualPaystubUpload: { needed: true } },
  ],
  [
    'goes to autopay with a checked account',
    'autopay',
    { ...account, payType: 'AUTOPAY' },
    { giactAccountStatus: 'VERIFIED' },
  ],
  [
    'goes to autopay while the account is checked',
    'autopay',
    { ...account, payType: 'AUTOPAY' },
    { giactAccountStatus: 'PENDING_REVIEW' },
  ],
  [
    'wants a routing number for autopay',
    'profile',
    { disburseAccount: { uuid: 'd' }, payType: 'AUTOPAY' },
    {},
  ],
  [
    'wants a manual payment checked',
    'profile',
    { ...account, payType: 'MANUAL' },
    { giactAccountStatus: 'PENDING_REVIEW' },
  ],
  [
    'wants an account for a manual payment',
    'ach',
    { ...full, payType: 'MANUAL' },
    { ...verified, giactAccountStatus: 'VERIFIED' },
  ],
  ...['DRIVERS_LICENSE_FRONT', 'ID_CARD_FRONT', 'PASSPORT_FRONT', 'PERMANENT_RESIDENT_FRONT'].map(
    (type): Row => [
      `takes ${type} for an identity`,
      'waitSign',
      { ...full, ...both, documents: [{ type: 'PAYSTUB' }, { type }] },
      verified,
    ],
  ),
  [
    'takes no other document for an identity',
    'docVerify',
    { ...full, ...both, documents: [{ type: 'DRIVERS_LICENSE_BACK' }] },
    verified,
  ],
  [
    'needs no valuation in Texas when none is required',
    'waitSign',
    { ...full, ...both, ...id, ...inTexas },
    { ...verified, bpo: 'BPO_NOT_REQUIRED' },
  ],
  [
    'holds a valuation in Texas alone',
    'waitSign',
    { ...full, ...both, ...id },
    { ...verified, bpo: 'BPO_REQUIRED' },
  ],
  [
    'holds a required valuation',
    'bpo',
    { ...full, ...both, ...id, ...inTexas },
    { ...verified, bpo: 'BPO_REQUIRED' },
  ],
  [
    'goes to bpo while nothing is known of it',
    'bpo',
    { ...full, ...inTexas },
    { ...verified, uwSubDecision: 'OTHER', bpo: 'UNKNOWN_BPO_STATUS' },
  ],
  [
    'waits for the other signer',
    'codeed',
    { ...full, ...both, ...id, coDeedStatus: 'PENDING' },
    closed,
  ],
  [
    'goes to the insurance after the acceptance',
    'insurance',
    {},
    { notaryDisclosureReady: true, primaryParticipantAcceptComplete: true },
  ],
  ...['GEN_RESCISSION', 'RESCISSION', 'RECORDING', 'FUNDABLE'].map((checklistStatus): Row => [
    `waits for the money in ${checklistStatus}`,
    'waitFund',
    { insurance: { complete: true } },
    { checklistStatus },
  ]),
  ['wants the insurance before the money', 'profile', {}, { checklistStatus: 'FUNDABLE' }],
  [
    'waits for no money in another status',
    'profile',
    { insurance: { complete: true } },
    { checklistStatus: 'FUNDING_DECISION' },
  ],
  [
    'goes back to no earlier stage',
    'waitFund',
    { ...full, ...account, payType: 'AUTOPAY', insurance: { complete: true } },
    { ...verified, checklistStatus: 'RECORDING' },
  ],
  [
    'misses a datatree match only when the property is complete',
    'profile',
    {},
    { datatreeNoMatch: true },
  ],
  ['has no datatree fault with a match', 'profile', {}, { propertyComplete: true }],
  ['is declined for the debt only by a decision', 'profile', {}, { dtiDecline: true }],
  ['has frozen credit', 'errorCredit', {}, { checklistStatus: 'HARD_CREDIT_LOCKED_OR_FROZEN' }],
  ['has no property found', 'noProperty', {}, { checklistStatus: 'NO_PROPERTY_FOUND' }],
  ['asks for the number at the profile', 'ssnCredit', {}, { checklistStatus: 'CREDIT_NO_MATCH' }],
  ['asks for the number at the liens', 'ssnCredit', begun, { checklistStatus: 'CREDIT_NO_MATCH' }],
  [
    'wants the document again',
    'docVerify',
    { ...full, ...both, ...id, events: ['idReUpload'] },
    verified,
  ],
];

describe('the client progress machine', () => {
  it('has no stage that this table leaves out', () => {
    const {
      initial,
      outcomes,
      interrupts,
      transitions,
      overrides = [],
      events = {},
    } = set.routing.stages;
    const authored = [
      initial,
      ...[...outcomes, ...interrupts, ...transitions, ...overrides].map(({ to }) => to),
      ...Object.values(events),
    ];
    expect(new Set(rows.map(([, stage]) => stage))).toEqual(new Set(authored));
  });
  it.each(rows)('%s: %s', (_, stage, application, status, person) => {
    expect(
      stageOf(set, {
        profile: { ...profile, hasSsn: true, ...person },
        application: { ...application, status },
      }),
    ).toBe(stage);
  });
  it('starts without anything', () => {
    expect(stageOf(set, {})).toBe('profile');
  });
});

it('an empty object for an account is none', () => {
  const application = {
    payType: 'MANUAL',
    disburseAccount: {},
    status: { checklistStatus: 'NO_ROW', giactAccountStatus: 'VERIFIED' },
  };
  expect(stageOf(set, { application })).toBe('profile');
  expect(stageOf(set, { application: { ...application, disburseAccount: { uuid: 'a' } } })).toBe(
    'docVerify',
  );
});
