/** Situations that random values rarely produce: for each, its fields with matching and nearly matching values. */
import type { Json } from './words.ts';

type Values = (Json | undefined)[];

export const SITUATIONS: { [path: string]: Values }[] = [
  // In Texas a valuation comes before the closing.
  {
    'application.property.state': ['TX'],
    'application.status.bpo': ['BPO_REQUIRED', 'UNKNOWN_BPO_STATUS', 'BPO_COMPLETE'],
  },
  // A verified offer without term and rate opens the offers.
  {
    'application.status.liensComplete': [false],
    'application.status.uwDecision': [undefined, ''],
    'application.status.uwSubDecision': ['VERIFIED_OFFER', 'VERIFIED_OFFER', 'UNVERIFIED_OFFER'],
    'application.term': [0, 0, 0, undefined],
    'application.rate': [0, 0, 0, 0.07],
  },
  // The income is too low, but assets can compensate for it.
  {
    'application.status.liensComplete': [true],
    'application.status.uwDecision': [undefined, 'ASSET_DEPLETION', 'APPROVED'],
    'application.status.uwSubDecision': ['UNVERIFIED_DTI_LIMITED'],
    'application.assetDepletion.complete': [undefined, false, true],
  },
  // The loan is being funded.
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
  // Only the profile's address has the ownership.
  {
    'application.property.ownership': [undefined, ''],
    'application.selectedPropertyUuid': ['place-1', 'place-1', 'place-2', undefined],
    'profile.addresses': [
      [{ uuid: 'place-1', ownership: 'TRUST' }],
      [{ uuid: 'place-1' }],
      [{ ownership: 'SOLE' }],
    ],
  },
  // A manual payment needs one account only.
  {
    'application.payType': ['MANUAL'],
    'application.autopayAccount': [undefined],
    'application.status.giactAccountStatus': [undefined, 'PENDING_REVIEW', 'VERIFIED'],
  },
];
