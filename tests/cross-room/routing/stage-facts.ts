/** Fixtures of stage tests: parts of an application at several points of the progress machine. */
export const profile = { name: { uuid: 'n' }, dob: '1980-01-01' };
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
export const stageFacts = {
  begun,
  more,
  full,
  ok,
  verified,
  account,
  both,
  id,
  inTexas,
  closed,
};

/** A stage test case: title, expected stage, application, status, profile. */
export type Row = [string, string, object, object, object?];
