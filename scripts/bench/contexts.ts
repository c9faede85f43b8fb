/** What is known when a route is decided: whole applications, as the app holds them, in several places of the journey. */
import type { Context } from '../../src/engine/index.ts';

type Loose = Readonly<Record<string, unknown>>;

const person = {
  uuid: '5b0a4c1e-0001-4000-8000-000000000001',
  type: 'BORROWER',
  name: { uuid: 'n-1', firstName: 'Otto', lastName: 'Quay' },
  email: 'otto@example.org',
  dob: '1980-02-03',
  hasSsn: true,
  phoneNumbers: [{ type: 'MOBILE', number: '2125550171' }],
  addresses: [
    {
      uuid: 'p-1',
      type: 'HOME',
      ownership: 'SOLE',
      street1: '3 Quay Road',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
    },
  ],
};
const begun = {
  selectedPropertyUuid: 'p-1',
  consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
  property: { state: 'OR', ownership: 'SOLE', zip: '97301' },
  incomeSources: [{ employmentType: 'FULL_TIME' }, { employmentType: 'RETIRED' }],
};
const chosen = {
  ...begun,
  term: 20,
  amount: 80_000,
  rate: 0.0725,
  hasHmda: true,
  offers: [
    { id: 'a', term: 20, minDraw: 15_000, maxDraw: 90_000 },
    { id: 'b', term: 10, minDraw: 15_000, maxDraw: 70_000 },
  ],
};
const banked = {
  ...chosen,
  payType: 'AUTOPAY',
  disburseAccount: { uuid: 'd-1', routingNumber: '011000015', mask: '6789' },
  autopayAccount: { uuid: 'd-1' },
  documents: [{ type: 'PASSPORT_FRONT' }, { type: 'PAYSTUB' }],
  events: ['appStarted'],
};
const accepted = {
  liensComplete: true,
  uwDecision: 'ACCEPT',
  uwSubDecision: 'FINAL_OFFER',
  bpo: 'BPO_NOT_REQUIRED',
  title: 'CLEAR',
};
const signed = {
  ...accepted,
  summaryDisclosureReady: true,
  summaryComplete: true,
  closingDisclosureReady: true,
  closingComplete: true,
  giactAccountStatus: 'VERIFIED',
};
const tex = { ...chosen, property: { state: 'TX', ownership: 'JOINT' } };

function known(checklistStatus: string, application: Loose, status: Loose): Context {
  return {
    now: '2026-05-04T12:00:00-04:00',
    environment: 'production',
    authenticated: true,
    flags: { 'fe-heloc-redesign-2025': true, 'fe-heloc-maintenance': false },
    org: { code: 'MAIN', main: true, wholesale: false, referrerRequired: false },
    identity: { uuid: person.uuid, type: 'BORROWER' },
    url: { path: '/dashboard', query: { utm_source: 'mail' } },
    answers: { email: person.email, propertyAddress: begun.property },
    profile: person,
    application: {
      uuid: '3c5d8a90-1111-4222-8333-444455556666',
      active: true,
      isCrypto: false,
      ...application,
      status: { checklistStatus, ...status },
    },
  };
}

/** Statuses with a row of their own: with one row, with several, with rules that fail first, with a state that is handed over. */
export const withRow: readonly Context[] = [
  known('HMDA', begun, accepted),
  known('GEN_CLOSING_DISCLOSURE', banked, signed),
  known('OFFER_SELECTION', begun, { uwDecision: 'ACCEPT', uwSubDecision: 'VERIFIED_OFFER' }),
  known('AUTOPAY_ACCOUNT', { ...chosen, isCrypto: true }, accepted),
  known('BPO_ORDER_REQUEST', tex, { ...accepted, bpo: 'BPO_REQUIRED' }),
  known('ONSITE_APPRAISAL_ORDER_REQUEST', chosen, { ...accepted, bpo: 'BPO_REQUIRED' }),
  known('DEED_SIGNING', banked, signed),
  known('COMPLETE', banked, signed),
  known('PENDING', chosen, accepted),
  known('DECLINED', begun, { uwDecision: 'DECLINE' }),
];

/** Statuses without a row, whose stage decides: at the start, on the way, at the end, and where an interrupt answers. */
export const byStage: readonly Context[] = [
  known('STARTED', {}, {}),
  known('STARTED', begun, {}),
  known('IN_PROGRESS', begun, accepted),
  known('HARD_CREDIT_PULL', chosen, accepted),
  known('WAITING_FOR_TITLE', tex, { ...accepted, bpo: 'UNKNOWN_BPO_STATUS' }),
  known('WAITING_FOR_NOTE_SIGNING', banked, signed),
  known(
    'TRUST_AND_INSURANCE',
    { ...banked, coDeedStatus: 'COMPLETE' },
    { ...signed, notaryDisclosureReady: true, notaryComplete: true },
  ),
  known('PREQUAL_TITLE', banked, { ...signed, title: 'FINAL_TITLE_PROCESSING' }),
  known(
    'SOMETHING_NEW',
    { ...banked, coDeedStatus: 'COMPLETE', insurance: { complete: true } },
    { ...signed, notaryDisclosureReady: true, notaryComplete: true },
  ),
];
