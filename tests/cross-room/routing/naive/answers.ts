/** Reference implementation of polling, sidebar progress and the active-application modal. */
import { at, exists, type Json } from './words.ts';

export interface Poll {
  kind: 'waiting' | 'terminal' | 'ordinary';
  delayMs: number | null;
  giveUp: boolean;
  becomes: string;
}

/** Takes a status and the attempt number, from 1. Gives the delay in ms, null when there is no further attempt. */
export function poll(status: string, attempt: number): Poll {
  const kind = kindOf(status);
  if (kind === 'terminal') return { kind, delayMs: null, giveUp: false, becomes: status };
  const delayMs = Math.min(1000 * 2 ** (attempt - 1), 5000);
  if (kind === 'waiting') {
    if (attempt <= 14) return { kind, delayMs, giveUp: false, becomes: status };
    const isNoteSigning = status === 'GEN_NOTE_SIGNING' || status === 'WAITING_FOR_NOTE_SIGNING';
    return { kind, delayMs: null, giveUp: true, becomes: isNoteSigning ? status : 'UNKNOWN' };
  }
  if (attempt <= 7) return { kind, delayMs, giveUp: false, becomes: status };
  return { kind, delayMs: null, giveUp: true, becomes: status };
}

function kindOf(status: string): Poll['kind'] {
  if (status.startsWith('WAITING_FOR')) return 'waiting';
  switch (status) {
    case 'GEN_APP_DISCLOSURES':
    case 'GEN_NOTE_SIGNING':
    case 'GEN_PRE_SOFT_CREDIT_DISCLOSURE':
    case 'HARD_CREDIT_PULL':
    case 'IN_PROGRESS':
    case 'ONSITE_APPRAISAL_REQUEST':
    case 'PREQUAL_TITLE':
      return 'waiting';
    case 'ASSETS_PREQUAL':
    case 'CANCELLED':
    case 'CREDIT_ERROR':
    case 'CREDIT_NO_MATCH':
    case 'CREDIT_NO_MATCH_SSN':
    case 'DECLINED':
    case 'HARD_CREDIT_LOCKED_OR_FROZEN':
    case 'MULTIPLE_PROPERTIES':
    case 'NO_PROPERTY_FOUND':
    case 'SOFT_CREDIT_LOCKED_OR_FROZEN':
      return 'terminal';
    default:
      return 'ordinary';
  }
}

export interface Progress {
  step: number;
  label: string;
}

/** Takes a progress stage of the specification. A co-deeder has a step at INITIAL and ENOTARY only. */
export function progress(name: string, context: Json): Progress {
  const isCoDeeder =
    at(context, 'identity.type') === 'CO_DEEDER' || at(context, 'profile.type') === 'CO_DEEDER';
  if (isCoDeeder) {
    if (name === 'INITIAL') return { step: 0, label: 'Identity verification' };
    if (name === 'ENOTARY') return { step: 1, label: 'Talk to eNotary' };
  }
  switch (name) {
    case 'INITIAL':
      return { step: 0, label: 'Basic Info' };
    case 'PRODUCT_SELECT':
      return { step: 1, label: 'Select Offer' };
    case 'MORE_INFO':
      return { step: 2, label: 'Provide More Info' };
    case 'LINK_INCOME':
      return { step: 3, label: 'Link Income Sources' };
    case 'ID_UPLOAD':
      return { step: 4, label: 'Verify Identity' };
    case 'SIGNING':
      return { step: 5, label: 'Sign Documents' };
    case 'ENOTARY':
    case 'MANUAL_NOTARY': {
      const isManual = exists(at(context, 'application.status.manualNotary'));
      return { step: 6, label: isManual ? 'Schedule Notary Session' : 'Talk to eNotary' };
    }
    case 'COMPLETE':
      return { step: 7, label: '' };
    default:
      throw new Error(`No such progress stage: ${name}.`);
  }
}

/** Takes a context of the contract. Gives the name of the modal, null when none is shown. */
export function activeApplicationModal(context: Json): string | null {
  const isComplete = at(context, 'application.status.checklistStatus') === 'COMPLETE';
  if (isComplete)
    return exists(at(context, 'application.activeForAppStart')) ? 'recent-heloc' : null;
  if (!exists(at(context, 'application.active'))) return null;
  const nmls = at(context, 'application.referrer.wholesaleBrokerNmls');
  const isExempt = nmls === '9900001' || nmls === 9900001;
  const isInquiry = exists(at(context, 'application.isInquiry'));
  return isInquiry && !isExempt ? 'contact-loan-officer' : 'active-application';
}
