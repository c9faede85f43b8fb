/** What is too rare by chance alone: for each situation the fields that make it, with the values that do and nearly do. */
import type { Json } from './words.ts';

type Values = (Json | undefined)[];

export const SITUATIONS: { [path: string]: Values }[] = [
  // In Texas a valuation comes before the closing.
  {
    'application.property.state': ['TX'],
    'application.status.bpo': ['BPO_REQUIRED', 'UNKNOWN_BPO_STATUS', 'BPO_COMPLETE'],
  },
  // A verified offer that has no price yet opens the offers by itself.
  {
    'application.status.liensComplete': [false],
    'application.status.uwDecision': [undefined, ''],
    'application.status.uwSubDecision': ['VERIFIED_OFFER', 'VERIFIED_OFFER', 'UNVERIFIED_OFFER'],
    'application.term': [0, 0, 0, undefined],
    'application.rate': [0, 0, 0, 0.07],
  },
  // Too little income, but assets that could make up for it.
  {
    'application.status.liensComplete': [true],
    'application.status.uwDecision': [undefined, 'ASSET_DEPLETION', 'APPROVED'],
    'application.status.uwSubDecision': ['UNVERIFIED_DTI_LIMITED'],
    'application.assetDepletion.complete': [undefined, false, true],
  },
  // The funds are on their way.
  {
    'application.insurance.complete': [true, true, false],
    'application.status.checklistStatus': [
      'GEN_RESCISSION',
      'RESCISSION',
      'RECORDING',
      'FUNDABLE',
      'FUNDING_DECISION',
    ],
  },
  {
    'application.status.checklistStatus': [
      'OFFER_SELECTION',
      'OFFER_SELECTION',
      'REVISED_OFFER_SELECTION',
    ],
    'application.status.uwSubDecision': ['VERIFIED_OFFER', 'UNVERIFIED_OFFER', undefined],
    'application.status.uwDecision': ['APPROVED', undefined, null, ''],
  },
  // The credit bureau does not know the borrower, early enough to ask again.
  {
    'application.status.checklistStatus': ['CREDIT_NO_MATCH'],
    'application.status.liensComplete': [false, false, true],
    'application.status.uwDecision': [undefined],
    'application.term': [undefined],
  },
  // The ownership is known from the profile's address alone.
  {
    'application.property.ownership': [undefined, ''],
    'application.selectedPropertyUuid': ['place-1', 'place-1', 'place-2', undefined],
    'profile.addresses': [
      [{ uuid: 'place-1', ownership: 'TRUST' }],
      [{ uuid: 'place-1' }],
      [{ ownership: 'SOLE' }],
    ],
  },
  // Paid by hand: one account is enough.
  {
    'application.payType': ['MANUAL'],
    'application.autopayAccount': [undefined],
    'application.status.giactAccountStatus': [undefined, 'PENDING_REVIEW', 'VERIFIED'],
  },
];
