/** Reference implementation of the client progress machine, written from the specification alone. */
import {
  accountsAreSet,
  autopayIsMissing,
  has,
  identityIsShown,
  isBeingFunded,
  moreProfileIsFilled,
  notaryIsOver,
  offersAreReady,
  paysManuallyFromVerifiedAccount,
  profileIsFilled,
  valuationHolds,
} from './facts.ts';
import { STAGE_ORDER } from './stage-order.ts';
import { at, exists, isAboveZero, someEntry, type Json } from './words.ts';

/** Takes a context of the contract; gives the name of the stage. */
export function stage(context: Json): string {
  return outcome(context) ?? interrupt(context) ?? followTransitions(context);
}

/** Part 1: the outcome that ends or stops the application. Undefined when there is none. */
function outcome(context: Json): string | undefined {
  const status = at(context, 'application.status.checklistStatus');
  const declines = at(context, 'application.status.uwDecision') === 'DECLINE';
  if (status === 'COMPLETE') return 'complete';
  if (has(context, 'status.propertyComplete') && has(context, 'status.datatreeNoMatch'))
    return 'datatreeError';
  if (has(context, 'status.creditFrozenWithPin')) return 'incorrectPin';
  if (has(context, 'status.creditScoreDecline')) return 'creditScoreDeclined';
  if (declines && has(context, 'status.dtiDecline')) return 'dtiDeclined';
  if (status === 'DECLINED' || declines) return 'declined';
  if (status === 'DELINQUENCY_REVIEW') return 'delinquency';
  if (status === 'HARD_CREDIT_LOCKED_OR_FROZEN') return 'errorCredit';
  if (status === 'SOFT_CREDIT_LOCKED_OR_FROZEN') return 'errorCredit';
  if (status === 'CREDIT_NO_MATCH_SSN') return 'noCredit';
  if (status === 'NO_PROPERTY_FOUND' || status === 'MULTIPLE_PROPERTIES') return 'noProperty';
  return undefined;
}

/** Part 2: the interrupt of any stage. Undefined when there is none. */
function interrupt(context: Json): string | undefined {
  if (has(context, 'status.employmentVerificationNeeded')) return 'emplVerify';
  const selfEmployed = someEntry(at(context, 'application.incomeSources'), 'employmentType', [
    'SELF_EMPLOYED',
  ]);
  const needed = has(context, 'status.manualPaystubUpload.needed');
  if (needed && !has(context, 'status.manualPaystubUpload.complete') && !selfEmployed)
    return 'manualPaystubUpload';
  if (at(context, 'application.status.bpo') === 'BPO_PROCESSING') return 'bpoProcessing';
  if (at(context, 'application.status.title') === 'FINAL_TITLE_PROCESSING') return 'bpoProcessing';
  return undefined;
}

/** Part 3: takes the first transition repeatedly, from `profile` or the entry stage of the last event. */
function followTransitions(context: Json): string {
  let here = entryOfLastEvent(context) ?? 'profile';
  // The lender requests the document again. The uploaded one does not count, so no transition applies.
  if (here === 'docVerify') return here;
  for (;;) {
    const next = ownTransition(here, context) ?? anyTransition(here, context);
    if (next === undefined) break;
    here = next;
  }
  const early = here === 'profile' || here === 'liens' || here === 'product';
  if (early && at(context, 'application.status.checklistStatus') === 'CREDIT_NO_MATCH')
    return 'ssnCredit';
  return here;
}

/**
 * The entry stage of the last event, which is a name or an object with a name. Undefined for any
 * event that is not an entry event.
 */
function entryOfLastEvent(context: Json): string | undefined {
  const events = at(context, 'application.events');
  if (!Array.isArray(events)) return undefined;
  const latest = events[events.length - 1];
  const last = typeof latest === 'string' ? latest : at(latest, 'event');
  if (last === 'merchantReviewed') return 'lienAttestation';
  if (last === 'lienAttestation') return 'waitSign';
  if (last === 'manualDisbursement') return 'manualAutopay';
  if (last === 'idReUpload') return 'docVerify';
  return undefined;
}

function ownTransition(here: string, context: Json): string | undefined {
  const decision = at(context, 'application.status.uwDecision');
  const subDecision = at(context, 'application.status.uwSubDecision');
  if (here === 'profile') return profileIsFilled(context) ? 'liens' : undefined;
  if (here === 'product') {
    const decisionAllows = !exists(decision) || decision === 'ASSET_DEPLETION';
    const depleted = has(context, 'assetDepletion.complete');
    if (subDecision === 'UNVERIFIED_DTI_LIMITED' && decisionAllows && !depleted)
      return 'assetDepletion';
    if (
      isAboveZero(at(context, 'application.term')) &&
      isAboveZero(at(context, 'application.amount'))
    )
      return 'moreProfile';
    return undefined;
  }
  if (here === 'moreProfile') return moreProfileIsFilled(context) ? 'hmda' : undefined;
  if (here === 'hmda') return has(context, 'hasHmda') ? 'waitSummary' : undefined;
  if (here === 'waitSummary')
    return has(context, 'status.summaryDisclosureReady') ? 'appSummary' : undefined;
  if (here === 'appSummary')
    return has(context, 'status.summaryComplete') ? 'incomeReview' : undefined;
  if (here === 'incomeReview') {
    if (subDecision === 'VERIFIED_INCOME_MATCHED_OFFER' || subDecision === 'FINAL_OFFER')
      return 'ach';
    return valuationHolds(context) ? 'bpo' : undefined;
  }
  if (here === 'ach' || here === 'autopay')
    return accountsAreSet(context) ? 'docVerify' : undefined;
  if (here === 'docVerify') {
    if (valuationHolds(context)) return 'bpo';
    return identityIsShown(context) ? 'waitSign' : undefined;
  }
  if (here === 'waitSign')
    return has(context, 'status.closingDisclosureReady') ? 'sign' : undefined;
  if (here === 'sign') return has(context, 'status.closingComplete') ? 'codeed' : undefined;
  if (here === 'codeed')
    return at(context, 'application.coDeedStatus') === 'COMPLETE' ? 'waitNotary' : undefined;
  if (here === 'notary') return notaryIsOver(context) ? 'insurance' : undefined;
  if (here === 'insurance') return has(context, 'insurance.complete') ? 'waitFund' : undefined;
  return undefined;
}

function anyTransition(here: string, context: Json): string | undefined {
  if (isForward(here, 'product') && offersAreReady(context)) return 'product';
  if (isForward(here, 'autopay') && autopayIsMissing(context)) return 'autopay';
  if (isForward(here, 'docVerify') && paysManuallyFromVerifiedAccount(context)) return 'docVerify';
  if (isForward(here, 'notary') && has(context, 'status.notaryDisclosureReady')) return 'notary';
  if (isForward(here, 'waitFund') && isBeingFunded(context) && has(context, 'insurance.complete'))
    return 'waitFund';
  return undefined;
}

function isForward(from: string, to: string): boolean {
  return STAGE_ORDER.includes(from) && STAGE_ORDER.indexOf(from) < STAGE_ORDER.indexOf(to);
}
