/** What the rules of both tables read of an application, with the values that matter to them. The order is that of the straight way. */
export interface Field {
  readonly path: string;
  /** Its value once a borrower on the straight way has passed it; undefined: such a borrower never has one. */
  readonly done?: unknown;
  /** The other values that a rule asks for, or nearly. */
  readonly others: readonly unknown[];
}

const flag = (path: string, done?: boolean): Field => ({ path: `application.status.${path}`, done, others: done ? [false] : [false, true] });

export const fields: readonly Field[] = [
  { path: 'profile.name.uuid', done: 'n-1', others: [''] },
  { path: 'profile.dob', done: '1980-02-03', others: [] },
  { path: 'application.selectedPropertyUuid', done: 'p-1', others: ['p-2'] },
  { path: 'application.consents', done: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }], others: [[], [{ type: 'SOFT_CREDIT' }], [{ type: 'HARD_CREDIT' }]] },
  flag('liensComplete', true),
  { path: 'application.status.uwDecision', done: 'ACCEPT', others: ['ASSET_DEPLETION', 'DECLINE'] },
  { path: 'application.term', done: 20, others: [0, -1] },
  { path: 'application.amount', done: 80_000, others: [0] },
  { path: 'application.rate', done: 0.0725, others: [0] },
  { path: 'application.property.ownership', done: 'SOLE', others: ['TRUST'] },
  { path: 'profile.addresses', others: [[], [{ uuid: 'p-1', ownership: 'JOINT' }], [{ uuid: 'p-1' }]] },
  { path: 'profile.hasSsn', done: true, others: [false] },
  { path: 'application.hasHmda', done: true, others: [false] },
  flag('summaryDisclosureReady', true),
  flag('summaryComplete', true),
  { path: 'application.status.uwSubDecision', done: 'FINAL_OFFER', others: ['VERIFIED_INCOME_MATCHED_OFFER', 'UNVERIFIED_DTI_LIMITED', 'VERIFIED_OFFER'] },
  { path: 'application.disburseAccount', done: { uuid: 'd-1', routingNumber: '011000015' }, others: [{ uuid: 'd-1' }] },
  { path: 'application.payType', done: 'AUTOPAY', others: ['MANUAL'] },
  { path: 'application.autopayAccount', done: { uuid: 'd-1' }, others: [] },
  { path: 'application.documents', done: [{ type: 'PASSPORT_FRONT' }], others: [[], [{ type: 'PAYSTUB' }], [{ type: 'PAYSTUB' }, { type: 'DRIVERS_LICENSE_FRONT' }]] },
  flag('closingDisclosureReady', true),
  flag('closingComplete', true),
  { path: 'application.coDeedStatus', done: 'COMPLETE', others: ['PENDING'] },
  flag('notaryDisclosureReady', true),
  flag('notaryComplete', true),
  { path: 'application.insurance.complete', done: true, others: [false] },
  // Beside the straight way.
  flag('inquiryAttestNeeded'), flag('inquiryAttestComplete'), flag('primaryParticipantAcceptComplete'), flag('manualDeedSigningComplete'), flag('creditFrozenWithPin'), flag('creditScoreDecline'), flag('dtiDecline'),
  flag('propertyComplete'), flag('datatreeNoMatch'), flag('employmentVerificationNeeded'), flag('manualPaystubUpload.needed'), flag('manualPaystubUpload.complete'), flag('waitingOnFloodCert'),
  { path: 'application.status.giactAccountStatus', others: ['VERIFIED', 'PENDING_REVIEW', 'DECLINED'] },
  { path: 'application.status.bpo', others: ['BPO_REQUIRED', 'UNKNOWN_BPO_STATUS', 'BPO_PROCESSING', 'BPO_COMPLETE'] },
  { path: 'application.status.title', others: ['FINAL_TITLE_PROCESSING', 'FINAL_TITLE_COMPLETE'] },
  { path: 'application.property.state', others: ['TX', 'OR'] },
  { path: 'application.assetDepletion.complete', others: [true, false] },
  { path: 'application.incomeSources', others: [[], [{ employmentType: 'SELF_EMPLOYED' }], [{ employmentType: 'RETIRED' }]] },
  { path: 'application.isCrypto', others: [true, false] },
  { path: 'application.requestedManualNotaryTime', others: ['2026-05-04T15:00:00Z'] },
  { path: 'application.events', others: [[], ['appStarted'], ['idReUpload', 'merchantReviewed'], [{ event: 'lienAttestation' }], ['manualDisbursement'], ['merchantReviewed', 'idReUpload'], ['merchantReview'], [{ event: 'underwritingReview' }]] },
];

/** What no rule asks for and any lender may send: the same absent, empty, or of another kind. */
export const oddValues: readonly unknown[] = [undefined, null, false, true, 0, 1, '', '0', 'x', [], {}, ['x'], { toString: 1 }];

/** The statuses of the specification, those of the groups that it does not list, waited ones, and some that nobody knows. */
export const statuses: readonly string[] = [
  'CREDIT_NO_MATCH', 'CREDIT_NO_MATCH_SSN', 'HARD_CREDIT_LOCKED_OR_FROZEN', 'SOFT_CREDIT_LOCKED_OR_FROZEN', 'NO_PROPERTY_FOUND', 'MULTIPLE_PROPERTIES', 'DECLINED', 'COLLECT_ADDITIONAL_INFO', 'HMDA', 'DELINQUENCY_REVIEW',
  'GEN_CLOSING_DISCLOSURE', 'NOTE_SIGNING', 'FINAL_OFFER', 'REVISED_OFFER_SELECTION', 'OFFER_SELECTION', 'GEN_NOTE_SIGNING', 'APP_SUBMISSION', 'GEN_SUMMARY_DISCLOSURE', 'INCOME_VERIFICATION', 'IDENTITY_VERIFICATION', 'ASSETS_PREQUAL',
  'CLTV_LIEN_POSITION_REQUALIFY', 'DISBURSEMENT_ACCOUNT', 'AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT', 'NO_AVM_FOUND', 'HOME_VALUE_ESTIMATE', 'BORROWER_VALUE_ESTIMATE', 'PAYOFF_REQUEST_PENDING', 'BPO_ORDER_REQUEST',
  'RESIDENTIAL_EVALUATION_ORDER_REQUEST', 'ONSITE_APPRAISAL_ORDER_REQUEST', 'BPO_PROCESSING', 'RESIDENTIAL_EVALUATION_PROCESSING', 'ONSITE_APPRAISAL_PROCESSING', 'FINAL_TITLE', 'FINAL_TITLE_PROCESSING', 'FINAL_TITLE_REVIEW',
  'GEN_RESCISSION', 'RESCISSION', 'RECORDING', 'FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'FUNDING_DECISION', 'DEED_SIGNING', 'UNKNOWN', 'CREDIT_ERROR', 'FACTA_REVIEW', 'CREDIT_MINOR', 'ORDER_FULL_TITLE', 'REQUEST_STEWART_PAYOFFS',
  'LIEN_VERIFICATION', 'LIEN_VERIFICATION_INQUIRY', 'CO_DEED_REQ', 'GEN_NOTARY_DISCLOSURE', 'ATTORNEY_REVIEW', 'NOTARY_WAITING_PERIOD', 'MANUAL_DEED_SIGNING', 'EMPLOYMENT_VERIFICATION', 'ONSITE_APPRAISAL_BORROWER_PAYMENT', 'PENDING',
  'COMPLETE', 'CANCELLED',
];
export const withoutRow: readonly string[] = [
  'GEN_APP_DISCLOSURES', 'GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'HARD_CREDIT_PULL', 'IN_PROGRESS', 'ONSITE_APPRAISAL_REQUEST', 'PREQUAL_TITLE', 'WAITING_FOR_NOTE_SIGNING', 'WAITING_FOR_TITLE', 'TRUST_AND_INSURANCE', 'SOMETHING_NEW', 'hmda', 'constructor', '__proto__',
];
