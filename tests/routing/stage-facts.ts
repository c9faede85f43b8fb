/** What an application has reached at several places of the progress machine. */
export const profile = { name: { uuid: 'n' }, dob: '1980-01-01' };
export const begun = { selectedPropertyUuid: 'p', consents: [{ type: 'SOFT_CREDIT' }] };
export const more = { ...begun, term: 10, amount: 50000, rate: 0.07 };
export const full = {
  ...more,
  property: { state: 'OR', ownership: 'SOLE' },
  consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
  hasHmda: true,
};
export const ok = { liensComplete: true };
export const verified = {
  ...ok,
  summaryDisclosureReady: true,
  summaryComplete: true,
  uwSubDecision: 'FINAL_OFFER',
};
export const account = { disburseAccount: { uuid: 'd', routingNumber: '011000015' } };
export const both = { ...account, payType: 'AUTOPAY', autopayAccount: { uuid: 'a' } };
export const id = { documents: [{ type: 'PASSPORT_FRONT' }] };
export const inTexas = { property: { state: 'TX', ownership: 'SOLE' } };
export const closed = { ...verified, closingDisclosureReady: true, closingComplete: true };

/** What it does, the stage, the application, its status, the profile. */
export type Row = [string, string, object, object, object?];
