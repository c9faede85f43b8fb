/**
 * The checklist effects: the lender's changes to an application when it enters or completes a row.
 */
import type { Body } from '../../store/port.ts';
import { recordAdverseAction } from './adverse-action.ts';
import { recordSigning, scheduleFunding, signDeed } from './closing.ts';
import type { ChecklistEffect } from './effect.ts';
import { verifyPaystubs } from './income.ts';
import { attachMerchant } from './merchant.ts';
import { makeOffersOnce, offerWinback, reduceOffers } from './offers.ts';
import { listProperties } from './property.ts';
import { prepareSigning, setCoDeedStatus, signForAdditionalSigners } from './signing.ts';
import { completeValuation, orderValuation } from './valuation.ts';

/** The effects by the names that definitions/checklist.json uses. */
export const CHECKLIST_EFFECTS: Readonly<Record<string, ChecklistEffect>> = {
  recordAdverseAction,
  listProperties,
  makeOffers: makeOffersOnce,
  reduceOffers,
  offerWinback,
  attachMerchant,
  verifyPaystubs,
  orderValuation,
  completeValuation,
  prepareSigning,
  setCoDeedStatus,
  signForAdditionalSigners,
  signDeed,
  recordSigning,
  scheduleFunding,
};

/**
 * Applies the named effects in order. `at` is in epoch milliseconds. Throws for an unknown effect
 * name.
 */
export function applyEffects(application: Body, names: readonly string[], at: number): Body {
  return names.reduce((copy, name) => {
    const effect = CHECKLIST_EFFECTS[name];
    if (!effect)
      throw new Error(
        `Failed to apply the effect "${name}" of the checklist: there is no such effect. Please name one of ${Object.keys(CHECKLIST_EFFECTS).join(', ')}.`,
      );
    return effect(copy, at);
  }, application);
}
