/** The checklist effect of a paystub review, and the totals of income. */
import { listItems, buildPart } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';

/** Verifies each pending income source with its stated amount. */
export function verifyPaystubs(application: Body): Body {
  const incomeSources = listItems(application, 'incomeSources').map((each) =>
    each.verification === 'PENDING_REVIEW'
      ? { ...each, verification: 'VERIFIED', verifiedAmount: each.statedAmount }
      : each,
  );
  return withIncomeTotals({ ...application, incomeSources });
}

/** An application with the sums of its stated and verified income, in dollars per year. */
export function withIncomeTotals(application: Body): Body {
  const income = buildPart(application, 'income');
  const verified = listItems(application, 'incomeSources').reduce(
    (sum, each) => sum + (each.verification === 'VERIFIED' ? Number(each.verifiedAmount ?? 0) : 0),
    0,
  );
  return {
    ...application,
    incomeTotals: {
      stated: Number(income.incomePrimary ?? 0) + Number(income.incomeOther ?? 0),
      verified,
    },
  };
}
