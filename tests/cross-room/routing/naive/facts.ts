/** The conditions of the transitions, each as the specification words it. */
import { at, exists, someEntry, type Json } from './words.ts';

const ID_DOCUMENTS = [
  'DRIVERS_LICENSE_FRONT',
  'ID_CARD_FRONT',
  'PASSPORT_FRONT',
  'PERMANENT_RESIDENT_FRONT',
];

/** Whether a field of the application exists. */
export function has(context: Json, pathInApplication: string): boolean {
  return exists(at(context, `application.${pathInApplication}`));
}

/** A name uuid, a date of birth, a selected property and a soft-credit consent exist. */
export function profileIsFilled(context: Json): boolean {
  const named = exists(at(context, 'profile.name.uuid'));
  const born = exists(at(context, 'profile.dob'));
  const consented = someEntry(at(context, 'application.consents'), 'type', ['SOFT_CREDIT']);
  return named && born && has(context, 'selectedPropertyUuid') && consented;
}

/** The property has an ownership value, the profile a social security number, and a hard-credit consent exists. */
export function moreProfileIsFilled(context: Json): boolean {
  const consented = someEntry(at(context, 'application.consents'), 'type', ['HARD_CREDIT']);
  return isOwned(context) && exists(at(context, 'profile.hasSsn')) && consented;
}

/** The property or the selected profile address has an ownership. */
function isOwned(context: Json): boolean {
  if (has(context, 'property.ownership')) return true;
  const addresses = at(context, 'profile.addresses');
  if (!has(context, 'selectedPropertyUuid') || !Array.isArray(addresses)) return false;
  const selected = at(context, 'application.selectedPropertyUuid');
  for (const address of addresses) {
    if (at(address, 'uuid') === selected && exists(at(address, 'ownership'))) return true;
  }
  return false;
}

/** Liens or a decision exist with no attestation pending, or a verified offer has no term and rate yet. */
export function offersAreReady(context: Json): boolean {
  const decided = has(context, 'status.liensComplete') || has(context, 'status.uwDecision');
  const attested =
    !has(context, 'status.inquiryAttestNeeded') || has(context, 'status.inquiryAttestComplete');
  if (decided && attested) return true;
  const unpriced = at(context, 'application.term') === 0 && at(context, 'application.rate') === 0;
  return unpriced && at(context, 'application.status.uwSubDecision') === 'VERIFIED_OFFER';
}

/** Autopay is chosen and the disbursement account is set, but the autopay account is missing. */
export function autopayIsMissing(context: Json): boolean {
  const checked = at(context, 'application.status.giactAccountStatus');
  const checkAllows = !exists(checked) || checked === 'VERIFIED' || checked === 'PENDING_REVIEW';
  const paysAlone = at(context, 'application.payType') === 'AUTOPAY';
  return (
    has(context, 'disburseAccount.routingNumber') &&
    paysAlone &&
    !has(context, 'autopayAccount') &&
    checkAllows
  );
}

/** The disbursement account exists, and the autopay account unless the borrower pays manually. */
export function accountsAreSet(context: Json): boolean {
  if (!has(context, 'disburseAccount')) return false;
  return at(context, 'application.payType') === 'MANUAL' || has(context, 'autopayAccount');
}

/** payType is MANUAL and the disbursement account is verified. */
export function paysManuallyFromVerifiedAccount(context: Json): boolean {
  if (at(context, 'application.payType') !== 'MANUAL' || !has(context, 'disburseAccount'))
    return false;
  return at(context, 'application.status.giactAccountStatus') === 'VERIFIED';
}

/** The property is in TX and its valuation is required or unknown. */
export function valuationHolds(context: Json): boolean {
  if (at(context, 'application.property.state') !== 'TX') return false;
  const bpo = at(context, 'application.status.bpo');
  return bpo === 'BPO_REQUIRED' || bpo === 'UNKNOWN_BPO_STATUS';
}

/** The primary participant accepted, or the notary session or manual signing is complete. */
export function notaryIsOver(context: Json): boolean {
  if (has(context, 'status.primaryParticipantAcceptComplete')) return true;
  return has(context, 'status.notaryComplete') || has(context, 'status.manualDeedSigningComplete');
}

/** The status leads from any stage to waitFund. */
export function isBeingFunded(context: Json): boolean {
  const status = at(context, 'application.status.checklistStatus');
  return (
    status === 'GEN_RESCISSION' ||
    status === 'RESCISSION' ||
    status === 'RECORDING' ||
    status === 'FUNDABLE'
  );
}

/** An ID document is uploaded. */
export function identityIsShown(context: Json): boolean {
  return someEntry(at(context, 'application.documents'), 'type', ID_DOCUMENTS);
}
