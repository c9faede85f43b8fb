/** The checklist effects of a valuation of the home. */
import { itemsOf, partOf, withValues } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';
import { fixedCost, lenderFee } from '../offers/costs.ts';

/** Adds the valuation that the status names, with its fee. The borrower orders it. */
export function orderValuation(application: Body): Body {
  const status = String(partOf(application, 'status').checklistStatus).replace(
    '_ORDER_REQUEST',
    '',
  );
  const fee = lenderFee(application, 'valuationFee');
  const has = itemsOf(application, 'costs').some((each) => each.type === 'VALUATION');
  const list = has
    ? itemsOf(application, 'costs')
    : [...itemsOf(application, 'costs'), fixedCost('VALUATION', 'Valuation', fee)];
  return {
    ...application,
    costs: list,
    valuation: { kind: status, fee, state: 'TO_ORDER' },
  };
}

/** Completes the valuation with the value of the home. */
export function completeValuation(application: Body): Body {
  return withValues(application, {
    'valuation.state': 'COMPLETE',
    'valuation.value': partOf(application, 'property').value ?? null,
  });
}
