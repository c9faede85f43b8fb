/** The checklist rows and tasks that an application needs so that each of its pages has content. */

/**
 * Beginning of a route -> the checklist row at which its page has content. The first match counts.
 */
const ROWS: readonly (readonly [string, string])[] = [
  ['product/assets', 'ASSETS_PREQUAL'],
  ['product/prequal-winback', 'CLTV_LIEN_POSITION_REQUALIFY'],
  ['start/profile', 'INITIAL'],
  ['start/contact', 'COLLECT_ADDITIONAL_INFO'],
  ['start/hmda', 'HMDA'],
  ['start/app-summary', 'APP_SUBMISSION'],
  ['credit/social', 'CREDIT_NO_MATCH'],
  ['credit/error', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
  ['income/employer-verification', 'EMPLOYMENT_VERIFICATION'],
  ['income/upload', 'MANUAL_PAYSTUB_UPLOAD'],
  ['income', 'INCOME_VERIFICATION'],
  ['identity', 'IDENTITY_VERIFICATION'],
  ['bank/disburse', 'DISBURSEMENT_ACCOUNT'],
  ['bank/manual-disburse', 'DISBURSEMENT_ACCOUNT'],
  ['bank/autopay-manual', 'MANUAL_AUTOPAY_ACCOUNT'],
  ['bank/confirm', 'VERIFIED_AUTOPAY_ACCOUNT'],
  ['bank', 'AUTOPAY_ACCOUNT'],
  ['liens', 'LIEN_VERIFICATION'],
  ['signing/additional', 'CO_DEED_REQ'],
  ['signing', 'NOTE_SIGNING'],
  ['notary/reserve-manual', 'MANUAL_DEED_SIGNING'],
  ['notary', 'DEED_SIGNING'],
  ['insurance', 'TRUST_AND_INSURANCE'],
  ['complete', 'RESCISSION'],
  ['document', 'NOTE_SIGNING'],
  ['error/decline', 'DECLINED'],
  ['error/credit', 'DECLINED_CREDIT_SCORE'],
  ['error/income', 'DECLINED_DTI'],
  ['review-app/property', 'MULTIPLE_PROPERTIES'],
  ['review-app/delinquency', 'DELINQUENCY_REVIEW'],
  ['review-app/incorrect-pin', 'CREDIT_PIN_REVIEW'],
  ['review-app/no-credit', 'CREDIT_NO_MATCH_SSN'],
  ['review-app/datatree', 'PROPERTY_REVIEW'],
  ['review-app/uw', 'UNDERWRITING_REVIEW'],
  ['bpo/estimate-value', 'NO_AVM_FOUND'],
  ['bpo/condition', 'BPO_ORDER_REQUEST'],
  ['bpo/order-bpo', 'RESIDENTIAL_EVALUATION_ORDER_REQUEST'],
  ['bpo', 'BPO_PROCESSING'],
  ['payoff/hold', 'PAYOFF_REQUEST_PENDING'],
  ['hold', 'PENDING'],
  ['merchant', 'MERCHANT_REVIEW'],
  ['error/flood-cert', 'GEN_CLOSING_DISCLOSURE'],
  ['review-app/signdocs', 'GEN_CLOSING_DISCLOSURE'],
  ['', 'OFFER_SELECTION'],
];
/** Tasks that an application needs for the pages of its task list. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  conditions: ['PROPERTY_LEGAL_DESCRIPTION', 'MISSING_PHONE_NUMBER'],
  'conditions/phone-number': ['MISSING_PHONE_NUMBER'],
  'conditions/upload-document': ['PROPERTY_LEGAL_DESCRIPTION'],
};

/** The checklist row for a route below the application. */
export const rowOf = (route: string): string =>
  ROWS.find(([beginning]) => route.startsWith(beginning))?.[1] ?? '';

/** The tasks for a route below the application; empty when it needs none. */
export const tasksOf = (route: string): readonly string[] => TASKS[route] ?? [];
