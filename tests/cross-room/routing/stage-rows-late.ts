/** Stage test cases, second half: title, expected stage, application, status, and profile. */
import { stageFacts, type Row } from './stage-facts.ts';

const { begun, more, full, ok, verified, account, both, id, inTexas, closed } = stageFacts;

export const lateRows: Row[] = [
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
  ['needs a term above 0', 'product', { ...more, term: 0 }, ok],
  ['needs an amount above 0', 'product', { ...more, amount: 0 }, ok],
  ['needs an ownership', 'moreProfile', { ...full, property: {} }, ok],
  [
    'needs the ownership of the chosen property',
    'moreProfile',
    { ...full, property: {} },
    ok,
    { addresses: [{ uuid: 'other', ownership: 'JOINT' }] },
  ],
  ['needs a social security number', 'moreProfile', full, ok, { hasSsn: false }],
  ['needs a hard-credit consent', 'moreProfile', { ...full, consents: begun.consents }, ok],
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
    'requests no completed paystub again',
    'profile',
    {},
    { manualPaystubUpload: { needed: true, complete: true } },
  ],
  [
    'requests a paystub in addition to other income',
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
    'goes to autopay while the account is in review',
    'autopay',
    { ...account, payType: 'AUTOPAY' },
    { giactAccountStatus: 'PENDING_REVIEW' },
  ],
  [
    'needs a routing number for autopay',
    'profile',
    { disburseAccount: { uuid: 'd' }, payType: 'AUTOPAY' },
    {},
  ],
  [
    'needs a verified account for a manual payment',
    'profile',
    { ...account, payType: 'MANUAL' },
    { giactAccountStatus: 'PENDING_REVIEW' },
  ],
  [
    'needs an account for a manual payment',
    'ach',
    { ...full, payType: 'MANUAL' },
    { ...verified, giactAccountStatus: 'VERIFIED' },
  ],
  ...['DRIVERS_LICENSE_FRONT', 'ID_CARD_FRONT', 'PASSPORT_FRONT', 'PERMANENT_RESIDENT_FRONT'].map(
    (type): Row => [
      `takes ${type} as an identity document`,
      'waitSign',
      { ...full, ...both, documents: [{ type: 'PAYSTUB' }, { type }] },
      verified,
    ],
  ),
  [
    'takes no other document as an identity document',
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
    'waits for a required valuation only in Texas',
    'waitSign',
    { ...full, ...both, ...id },
    { ...verified, bpo: 'BPO_REQUIRED' },
  ],
  [
    'goes to bpo for a required valuation',
    'bpo',
    { ...full, ...both, ...id, ...inTexas },
    { ...verified, bpo: 'BPO_REQUIRED' },
  ],
  [
    'goes to bpo with an unknown valuation status',
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
    `waits for the funding in ${checklistStatus}`,
    'waitFund',
    { insurance: { complete: true } },
    { checklistStatus },
  ]),
  ['needs the insurance before the funding', 'profile', {}, { checklistStatus: 'FUNDABLE' }],
  [
    'does not wait for the funding in another status',
    'profile',
    { insurance: { complete: true } },
    { checklistStatus: 'FUNDING_DECISION' },
  ],
  [
    'never goes back to an earlier stage',
    'waitFund',
    { ...full, ...account, payType: 'AUTOPAY', insurance: { complete: true } },
    { ...verified, checklistStatus: 'RECORDING' },
  ],
  // What leads on from any stage leads on from the stages of events too, but never back.
  ...(
    ['underwritingReview', 'merchantReview', 'merchantReviewed', 'manualDisbursement'] as const
  ).flatMap((event): Row[] => [
    [
      `goes to the notary after ${event}`,
      'notary',
      { ...full, events: [event] },
      { ...verified, notaryDisclosureReady: true },
    ],
    [
      `waits for the funding after ${event}`,
      'waitFund',
      { insurance: { complete: true }, events: [{ event }] },
      { checklistStatus: 'FUNDABLE' },
    ],
    [
      `goes to the identity after ${event} with a manual payment`,
      'docVerify',
      { ...account, payType: 'MANUAL', events: [event] },
      { ...ok, giactAccountStatus: 'VERIFIED' },
    ],
  ]),
  [
    'goes to autopay after the merchant’s review',
    'autopay',
    { ...account, payType: 'AUTOPAY', events: ['merchantReviewed'] },
    ok,
  ],
  [
    'does not go back to autopay after a manual disbursement',
    'manualAutopay',
    { ...account, payType: 'AUTOPAY', events: ['manualDisbursement'] },
    ok,
  ],
  ['has a datatree error only with a complete property', 'profile', {}, { datatreeNoMatch: true }],
  ['has no datatree error with a match', 'profile', {}, { propertyComplete: true }],
  ['is declined for debt only by a decision', 'profile', {}, { dtiDecline: true }],
  ['has frozen credit', 'errorCredit', {}, { checklistStatus: 'HARD_CREDIT_LOCKED_OR_FROZEN' }],
  ['has no property found', 'noProperty', {}, { checklistStatus: 'NO_PROPERTY_FOUND' }],
  [
    'asks for the social security number at the profile',
    'ssnCredit',
    {},
    { checklistStatus: 'CREDIT_NO_MATCH' },
  ],
  [
    'asks for the social security number at the liens',
    'ssnCredit',
    begun,
    { checklistStatus: 'CREDIT_NO_MATCH' },
  ],
  [
    'requests the document again',
    'docVerify',
    { ...full, ...both, ...id, events: ['idReUpload'] },
    verified,
  ],
];
