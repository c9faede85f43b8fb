/** Asks each comparer about a change. A change that none knows is of the kind `other`, and never safe. */
import { compareChecks } from './checks.ts';
import { compareUi } from './field-ui.ts';
import { compareSchema } from './fields.ts';
import { compareJourney, comparePage, compareStep } from './journeys.ts';
import { compareLender } from './lenders.ts';
import { compareRouting } from './routing.ts';
import { compareActions, compareBlocks, compareScreenTexts } from './screens.ts';
import {
  compareFlags,
  compareLists,
  compareNotes,
  compareOperations,
  compareParts,
} from './tables.ts';
import { dangerous, type Comparer, type PlacedChange, type Verdict } from './verdict.ts';

const ON_SCREENS: readonly Comparer[] = [
  compareScreenTexts,
  compareSchema,
  compareUi,
  compareChecks,
  compareBlocks,
  compareActions,
];
const COMPARERS: readonly Comparer[] = [
  compareNotes,
  compareJourney,
  compareStep,
  comparePage,
  compareOperations,
  compareFlags,
  compareLists,
  compareParts,
  compareRouting,
  compareLender,
];

/** Returns the effect of a change on a borrower, in words. */
export function classify(finding: PlacedChange): Verdict {
  const { change, spot, was } = finding;
  const comparers =
    spot.screen === undefined ? COMPARERS : [...ON_SCREENS, comparePage, compareNotes];
  for (const compare of comparers) {
    const verdict = compare(finding);
    if (verdict !== undefined) return verdict;
  }
  return dangerous('other', was(`“${change.path.join(' ')}”`));
}
