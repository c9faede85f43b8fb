/** The checklist effects of a valuation of the home. */
import { listItems, buildPart, withValues } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';
import { fixedCost, lenderFee } from '../offers/costs.ts';

/** Adds the valuation that the status names, with its fee. The borrower orders it. */
export function orderValuation(application: Body): Body {
  const status = String(buildPart(application, 'status').checklistStatus).replace(
    '_ORDER_REQUEST',
    '',
  );
  const fee = lenderFee(application, 'valuationFee');
  const has = listItems(application, 'costs').some((each) => each.type === 'VALUATION');
  const list = has
    ? listItems(application, 'costs')
    : [...listItems(application, 'costs'), fixedCost('VALUATION', 'Valuation', fee)];
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
    'valuation.value': buildPart(application, 'property').value ?? null,
  });
}
