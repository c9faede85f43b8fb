/** Contexts for the routing benchmark: whole applications, as the app holds them, at several places of the journey. */
import type { Context } from '../../../src/engine/index.ts';

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
const started = {
  selectedPropertyUuid: 'p-1',
  consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
  property: { state: 'OR', ownership: 'SOLE', zip: '97301' },
  incomeSources: [{ employmentType: 'FULL_TIME' }, { employmentType: 'RETIRED' }],
};
const chosen = {
  ...started,
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

function buildContext(checklistStatus: string, application: Loose, status: Loose): Context {
  return {
    now: '2026-05-04T12:00:00-04:00',
    environment: 'production',
    authenticated: true,
    flags: { 'fe-heloc-redesign-2025': true, 'fe-heloc-maintenance': false },
    org: { code: 'MAIN', main: true, wholesale: false, referrerRequired: false },
    identity: { uuid: person.uuid, type: 'BORROWER' },
    url: { path: '/dashboard', query: { utm_source: 'mail' } },
    answers: { email: person.email, propertyAddress: started.property },
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

/**
 * Statuses with their own rows: one row, several rows, rules that fail first, a row with route
 * state.
 */
export const routedByStatusRow: readonly Context[] = [
  buildContext('HMDA', started, accepted),
  buildContext('GEN_CLOSING_DISCLOSURE', banked, signed),
  buildContext('OFFER_SELECTION', started, {
    uwDecision: 'ACCEPT',
    uwSubDecision: 'VERIFIED_OFFER',
  }),
  buildContext('AUTOPAY_ACCOUNT', { ...chosen, isCrypto: true }, accepted),
  buildContext('BPO_ORDER_REQUEST', tex, { ...accepted, bpo: 'BPO_REQUIRED' }),
  buildContext('ONSITE_APPRAISAL_ORDER_REQUEST', chosen, { ...accepted, bpo: 'BPO_REQUIRED' }),
  buildContext('DEED_SIGNING', banked, signed),
  buildContext('COMPLETE', banked, signed),
  buildContext('PENDING', chosen, accepted),
  buildContext('DECLINED', started, { uwDecision: 'DECLINE' }),
];

/** Statuses without a row, whose stage decides: at the start, in between, at the end, and with an interrupt. */
export const routedByStage: readonly Context[] = [
  buildContext('STARTED', {}, {}),
  buildContext('STARTED', started, {}),
  buildContext('IN_PROGRESS', started, accepted),
  buildContext('HARD_CREDIT_PULL', chosen, accepted),
  buildContext('WAITING_FOR_TITLE', tex, { ...accepted, bpo: 'UNKNOWN_BPO_STATUS' }),
  buildContext('WAITING_FOR_NOTE_SIGNING', banked, signed),
  buildContext(
    'TRUST_AND_INSURANCE',
    { ...banked, coDeedStatus: 'COMPLETE' },
    { ...signed, notaryDisclosureReady: true, notaryComplete: true },
  ),
  buildContext('PREQUAL_TITLE', banked, { ...signed, title: 'FINAL_TITLE_PROCESSING' }),
  buildContext(
    'SOMETHING_NEW',
    { ...banked, coDeedStatus: 'COMPLETE', insurance: { complete: true } },
    { ...signed, notaryDisclosureReady: true, notaryComplete: true },
  ),
];
