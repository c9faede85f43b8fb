/** Reference implementation of the routes of statuses and stages, written from the specification alone. */
import { stage } from './stage.ts';
import { at, exists, type Json } from './words.ts';

export interface Route {
  path: string;
  state?: { [key: string]: Json };
}

/**
 * Takes a context of the contract. Gives the path, `/` for the site root, and the state of the navigation.
 * Application pages need a uuid; without one the path is the site root.
 */
export function route(context: Json): Route {
  const uuid = at(context, 'application.uuid');
  const page = pageOfStatus(context) ?? pageOfStage(context);
  if (page === '/' || typeof uuid !== 'string' || uuid === '') return { path: '/' };
  const path = `/account/heloc/${uuid}/${page}`;
  if (at(context, 'application.status.checklistStatus') !== 'OFFER_SELECTION') return { path };
  const state: { [key: string]: Json } = {};
  const decision = at(context, 'application.status.uwDecision');
  if (at(context, 'application.status.uwSubDecision') === 'VERIFIED_OFFER')
    state['from'] = 'signing/intro';
  if (decision !== undefined && exists(decision)) state['decision'] = decision;
  return Object.keys(state).length > 0 ? { path, state } : { path };
}

/** The page of a status. Undefined for a status without a row: then the stage decides. */
function pageOfStatus(context: Json): string | undefined {
  switch (at(context, 'application.status.checklistStatus')) {
    case 'CREDIT_NO_MATCH':
      return 'credit/social';
    case 'CREDIT_NO_MATCH_SSN':
      return 'review-app/no-credit';
    case 'HARD_CREDIT_LOCKED_OR_FROZEN':
    case 'SOFT_CREDIT_LOCKED_OR_FROZEN':
      return 'credit/error';
    case 'NO_PROPERTY_FOUND':
    case 'MULTIPLE_PROPERTIES':
      return 'review-app/property';
    case 'DECLINED':
      return 'error/decline';
    case 'COLLECT_ADDITIONAL_INFO':
      return 'start/contact';
    case 'HMDA':
      return 'start/hmda';
    case 'DELINQUENCY_REVIEW':
      return 'review-app/delinquency';
    case 'GEN_CLOSING_DISCLOSURE':
      return is(context, 'status.waitingOnFloodCert') ? 'error/flood-cert' : 'review-app/signdocs';
    case 'NOTE_SIGNING':
    case 'FINAL_OFFER':
      return 'signing/intro';
    case 'REVISED_OFFER_SELECTION':
    case 'OFFER_SELECTION':
      return 'product/select';
    case 'GEN_NOTE_SIGNING':
      return 'review-app/signdocs';
    case 'APP_SUBMISSION':
    case 'GEN_SUMMARY_DISCLOSURE':
      return 'start/app-summary';
    case 'INCOME_VERIFICATION':
      return 'income/review';
    case 'IDENTITY_VERIFICATION':
      return 'identity';
    case 'ASSETS_PREQUAL':
      return 'product/assets';
    case 'CLTV_LIEN_POSITION_REQUALIFY':
      return 'product/prequal-winback';
    case 'DISBURSEMENT_ACCOUNT':
      return 'bank/disburse';
    case 'AUTOPAY_ACCOUNT':
      return !is(context, 'disburseAccount.routingNumber') && !is(context, 'isCrypto')
        ? 'bank/disburse'
        : 'bank/autopay';
    case 'VERIFIED_AUTOPAY_ACCOUNT':
      return 'bank/autopay';
    case 'NO_AVM_FOUND':
    case 'HOME_VALUE_ESTIMATE':
    case 'BORROWER_VALUE_ESTIMATE':
      return 'bpo/estimate-value';
    case 'PAYOFF_REQUEST_PENDING':
      return 'payoff/hold';
    case 'BPO_ORDER_REQUEST':
    case 'RESIDENTIAL_EVALUATION_ORDER_REQUEST':
    case 'ONSITE_APPRAISAL_ORDER_REQUEST':
      if (at(context, 'application.status.bpo') !== 'BPO_REQUIRED') return 'bpo/hold';
      return at(context, 'application.property.state') === 'TX' ? 'bpo/condition' : 'bpo/order-bpo';
    case 'BPO_PROCESSING':
    case 'RESIDENTIAL_EVALUATION_PROCESSING':
    case 'ONSITE_APPRAISAL_PROCESSING':
    case 'FINAL_TITLE':
    case 'FINAL_TITLE_PROCESSING':
    case 'FINAL_TITLE_REVIEW':
      return 'bpo/hold';
    case 'GEN_RESCISSION':
    case 'RESCISSION':
    case 'RECORDING':
    case 'FUNDABLE':
    case 'DIRECT_DEBT_PAYOFF':
    case 'FUNDING_DECISION':
      return 'complete';
    case 'DEED_SIGNING':
      return is(context, 'status.primaryParticipantAcceptComplete') ? 'complete' : 'notary/intro';
    case 'UNKNOWN':
    case 'CREDIT_ERROR':
    case 'FACTA_REVIEW':
    case 'CREDIT_MINOR':
    case 'ORDER_FULL_TITLE':
    case 'REQUEST_STEWART_PAYOFFS':
      return 'error/timeout';
    case 'LIEN_VERIFICATION':
    case 'LIEN_VERIFICATION_INQUIRY':
      return 'liens';
    case 'CO_DEED_REQ':
      return 'signing/additional';
    case 'GEN_NOTARY_DISCLOSURE':
    case 'ATTORNEY_REVIEW':
    case 'NOTARY_WAITING_PERIOD':
      return 'notary/intro';
    case 'MANUAL_DEED_SIGNING':
      return 'notary/reserve-manual';
    case 'EMPLOYMENT_VERIFICATION':
      return 'income/employer-verification';
    case 'ONSITE_APPRAISAL_BORROWER_PAYMENT':
    case 'PENDING':
      return 'hold';
    case 'COMPLETE':
    case 'CANCELLED':
      return '/';
    default:
      return undefined;
  }
}

function pageOfStage(context: Json): string {
  switch (stage(context)) {
    case 'ssnCredit':
      return 'credit/social';
    case 'errorCredit':
      return 'credit/error';
    case 'incorrectPin':
      return 'review-app/incorrect-pin';
    case 'noCredit':
      return 'review-app/no-credit';
    case 'noProperty':
      return 'review-app/property';
    case 'datatreeError':
      return 'review-app/datatree';
    case 'delinquency':
      return 'review-app/delinquency';
    case 'uwReview':
      return 'review-app/uw';
    case 'liens':
      return 'liens';
    case 'product':
      return 'product/select';
    case 'assetDepletion':
      return 'product/assets';
    case 'moreProfile':
      return 'start/contact';
    case 'hmda':
      return 'start/hmda';
    case 'waitSummary':
    case 'appSummary':
      return 'start/app-summary';
    case 'docVerify':
      return 'identity';
    case 'manualPaystubUpload':
      return 'income/upload/MANUAL_PAYSTUB';
    case 'incomeReview':
      return 'income/review';
    case 'emplVerify':
      return 'income/employer-verification';
    case 'waitMerchant':
      return 'merchant/review';
    case 'lienAttestation':
      return 'merchant/lien-attestation';
    case 'ach':
      return is(context, 'isCrypto') ? 'signing/intro' : 'bank/disburse';
    case 'autopay':
      return 'bank/autopay';
    case 'manualAutopay':
      return 'bank/autopay-manual';
    case 'waitSign':
    case 'sign':
      return 'signing/intro';
    case 'codeed':
      return 'signing/additional';
    case 'waitNotary':
    case 'notary':
      return is(context, 'requestedManualNotaryTime') ? 'notary/reserve-manual' : 'notary/intro';
    case 'insurance':
      return 'insurance/upload';
    case 'waitFund':
      return 'complete';
    case 'declined':
      return 'error/decline';
    case 'dtiDeclined':
      return 'error/income';
    case 'creditScoreDeclined':
      return 'error/credit';
    case 'bpo':
      return 'bpo/condition';
    case 'bpoProcessing':
      return 'bpo/hold';
    case 'profile':
      return 'start/profile';
    default:
      return '/';
  }
}

function is(context: Json, pathInApplication: string): boolean {
  return exists(at(context, `application.${pathInApplication}`));
}
