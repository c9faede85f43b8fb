/** The fields that the routing rules read, each with its relevant values. */
import { STATUSES, STRANGE_STATUSES, WAITING_STATUSES } from './statuses.ts';
import type { Json } from './words.ts';

export interface Field {
  path: string;
  /** The value of an application that has completed this field. */
  done: Json;
  others: Json[];
  isNumber?: true;
}

/** Invalid values for any field. Undefined means a missing field; `{}` is left out (see `exists`). */
export const ODD_VALUES: (Json | undefined)[] = [
  undefined,
  null,
  false,
  '',
  0,
  '0',
  [],
  1,
  'x',
  true,
];

/** Invalid values for a number. Values that only some readers coerce, as true and "20", are left out: the specification does not define them. */
export const ODD_NUMBERS: (Json | undefined)[] = [
  undefined,
  null,
  false,
  '',
  0,
  '0',
  [],
  {},
  1,
  'x',
  -1,
];

const DECISIONS = [
  'APPROVED',
  'ASSET_DEPLETION',
  'DECLINE',
  'ERROR',
  'FINAL',
  'INELIGIBLE',
  'INITIAL',
  'REVIEW',
  'SELECT',
  'UNKNOWN',
  'decline',
];
const SUB_DECISIONS = [
  'BPO_PENDING',
  'CREDIT_FROZEN',
  'FINAL_OFFER',
  'UNKNOWN_SUBDECISION',
  'UNVERIFIED_DTI_LIMITED',
  'UNVERIFIED_OFFER',
  'UNVERIFIED_ONBOARDING_COMPLETE',
  'VERIFIED_DTI_LIMITED',
  'VERIFIED_INCOME_MATCHED_OFFER',
  'VERIFIED_OFFER',
];
const SOFT = { type: 'SOFT_CREDIT' };
const HARD = { type: 'HARD_CREDIT' };

/** The fields of normal progress, in the order in which an application completes them. */
export const PROGRESS_FIELDS: Field[] = [
  { path: 'profile.name.uuid', done: 'name-1', others: [null] },
  { path: 'profile.dob', done: '1980-02-03', others: [null] },
  { path: 'application.selectedPropertyUuid', done: 'place-1', others: ['place-2', 'place-3'] },
  {
    path: 'application.consents',
    done: [SOFT, HARD],
    others: [[SOFT], [HARD], [{ type: 'SMS' }, null, 'SOFT_CREDIT'], SOFT],
  },
  { path: 'application.status.liensComplete', done: true, others: [false] },
  { path: 'application.status.inquiryAttestNeeded', done: false, others: [true] },
  { path: 'application.status.inquiryAttestComplete', done: false, others: [true] },
  { path: 'application.status.uwDecision', done: 'APPROVED', others: DECISIONS },
  {
    path: 'application.status.uwSubDecision',
    done: 'VERIFIED_INCOME_MATCHED_OFFER',
    others: SUB_DECISIONS,
  },
  { path: 'application.assetDepletion.complete', done: true, others: [false] },
  { path: 'application.term', done: 20, others: [0, 0, -1, 0.5], isNumber: true },
  { path: 'application.amount', done: 50000, others: [0, -5, 0.01], isNumber: true },
  { path: 'application.rate', done: 0.07, others: [0, 0], isNumber: true },
  { path: 'application.property.ownership', done: 'SOLE', others: ['JOINT', 'TRUST'] },
  {
    path: 'profile.addresses',
    done: [],
    others: [
      [{ uuid: 'place-2', type: 'HOME', ownership: 'JOINT' }],
      [null, { uuid: 'place-1', ownership: '' }, { uuid: 'place-1', ownership: 'TRUST' }],
      [{ ownership: 'SOLE' }, { uuid: 'place-1' }],
    ],
  },
  { path: 'profile.hasSsn', done: true, others: [false] },
  { path: 'application.hasHmda', done: true, others: [false] },
  { path: 'application.status.summaryDisclosureReady', done: true, others: [false] },
  { path: 'application.status.summaryComplete', done: true, others: [false] },
  { path: 'application.payType', done: 'AUTOPAY', others: ['MANUAL', 'manual'] },
  {
    path: 'application.disburseAccount',
    done: { uuid: 'bank-1', routingNumber: '110000000' },
    others: [
      { uuid: 'bank-1' },
      { routingNumber: '' },
      { uuid: 'bank-1', routingNumber: null },
      { routingNumber: '110000000' },
    ],
  },
  { path: 'application.autopayAccount', done: { uuid: 'bank-2' }, others: [null] },
  {
    path: 'application.status.giactAccountStatus',
    done: 'VERIFIED',
    others: ['PENDING_REVIEW', 'FAILED_VERIFICATION'],
  },
  {
    path: 'application.documents',
    done: [{ type: 'DRIVERS_LICENSE_FRONT' }],
    others: [
      [{ type: 'PAYSTUB' }, { type: 'PASSPORT_FRONT' }],
      [{ type: 'ID_CARD_FRONT' }],
      [null, { type: 'PERMANENT_RESIDENT_FRONT' }],
      [{ type: 'DRIVERS_LICENSE_BACK' }],
      ['PASSPORT_FRONT'],
      { type: 'PASSPORT_FRONT' },
      {},
    ],
  },
  { path: 'application.property.state', done: 'OR', others: ['TX', 'TX', 'tx', 'NY'] },
  {
    path: 'application.status.bpo',
    done: 'BPO_NOT_REQUIRED',
    others: [
      'BPO_REQUIRED',
      'BPO_REQUIRED',
      'UNKNOWN_BPO_STATUS',
      'BPO_PROCESSING',
      'BPO_COMPLETE',
    ],
  },
  { path: 'application.status.closingDisclosureReady', done: true, others: [false] },
  { path: 'application.status.closingComplete', done: true, others: [false] },
  {
    path: 'application.coDeedStatus',
    done: 'COMPLETE',
    others: ['INITIAL', 'IN_PROGRESS', 'complete'],
  },
  { path: 'application.status.notaryDisclosureReady', done: true, others: [false] },
  { path: 'application.status.primaryParticipantAcceptComplete', done: true, others: [false] },
  { path: 'application.status.notaryComplete', done: true, others: [false] },
  { path: 'application.status.manualDeedSigningComplete', done: false, others: [true] },
  { path: 'application.insurance.complete', done: true, others: [false] },
];

/** The fields of exceptions, and those read outside of normal progress. */
export const EXCEPTION_FIELDS: Field[] = [
  { path: 'application.status.propertyComplete', done: true, others: [true] },
  { path: 'application.status.datatreeNoMatch', done: false, others: [true] },
  { path: 'application.status.creditFrozenWithPin', done: false, others: [true] },
  { path: 'application.status.creditScoreDecline', done: false, others: [true] },
  { path: 'application.status.dtiDecline', done: true, others: [true] },
  { path: 'application.status.employmentVerificationNeeded', done: false, others: [true] },
  {
    path: 'application.status.manualPaystubUpload',
    done: { needed: true, complete: true },
    others: [
      { needed: true },
      { needed: true, complete: false },
      { needed: false, complete: false },
      { complete: true },
      {},
    ],
  },
  {
    path: 'application.incomeSources',
    done: [{ employmentType: 'FULL_TIME' }],
    others: [
      [{ employmentType: 'RETIRED' }, { employmentType: 'SELF_EMPLOYED' }],
      [null, {}],
      ['SELF_EMPLOYED'],
      {},
    ],
  },
  {
    path: 'application.status.title',
    done: 'FINAL_TITLE_COMPLETE',
    others: ['FINAL_TITLE_PROCESSING', 'PREQUAL_TITLE_PROCESSING'],
  },
  { path: 'application.status.waitingOnFloodCert', done: false, others: [true] },
  { path: 'application.isCrypto', done: false, others: [true] },
  { path: 'application.requestedManualNotaryTime', done: '2026-05-04T15:00:00Z', others: [null] },
  {
    path: 'application.events',
    done: [],
    others: [
      ['merchantReviewed'],
      ['merchantReviewed', 'lienAttestation'],
      ['lienAttestation', 'manualDisbursement'],
      ['idReUpload'],
      ['idReUpload', 'somethingElse'],
      ['helocStarted', 'idReUpload'],
      {},
      [{ event: 'lienAttestation' }, null],
      [null, { eventType: 'APP', event: 'lienAttestation' }],
      [{ type: 'idReUpload' }],
    ],
  },
  { path: 'application.active', done: true, others: [false] },
  { path: 'application.activeForAppStart', done: true, others: [false] },
  { path: 'application.isInquiry', done: false, others: [true, true] },
  {
    path: 'application.referrer',
    done: { referrerUuid: 'ref-1', wholesaleBrokerNmls: '9900001' },
    others: [
      { wholesaleBrokerNmls: 9900001 },
      { wholesaleBrokerNmls: '9900002' },
      { wholesaleBrokerNmls: '' },
      {},
    ],
  },
  { path: 'application.status.manualNotary', done: true, others: [false] },
  {
    path: 'identity',
    done: { uuid: 'id-1', type: 'BORROWER' },
    others: [{ uuid: 'id-1', type: 'CO_DEEDER' }, { type: 'co_deeder' }],
  },
  { path: 'profile.type', done: 'BORROWER', others: ['CO_DEEDER'] },
  { path: 'flags', done: { 'fe-heloc-ny-fcra': true }, others: [{ 'fe-heloc-ny-fcra': false }] },
];

/** Statuses with a row, statuses without one (the stage decides), and values of no status. */
export const STATUS_GROUPS: (Json | undefined)[][] = [
  STATUSES,
  WAITING_STATUSES,
  STRANGE_STATUSES,
  [...ODD_VALUES, {}],
];
