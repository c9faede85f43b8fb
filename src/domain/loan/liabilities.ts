/** Other debts of the borrower that the draw can pay off. Balances and payments in dollars. */
import { isRecord } from '../../engine/index.ts';
import { isFiniteNumber, own, ownNumber, ownText, type UnknownRecord } from '../values/record.ts';
import { roundHalfUp } from '../values/rounding.ts';

/** The `payOff.status` of a debt to be paid off. */
export const MARKED_FOR_PAYOFF = 'MARKED_FOR_PAYOFF';

/** Has the lender marked the debt to be paid off? */
function isMarkedForPayoff(liability: unknown): boolean {
  return ownText(own(liability, 'payOff'), 'status') === MARKED_FOR_PAYOFF;
}

/**
 * The debts that can be paid off, in the order given: those with a balance above 0 whose
 * `payOff.status` is missing, empty or MARKED_FOR_PAYOFF. Any other status means that the debt is
 * already handled in another way.
 */
export function payableLiabilities(liabilities: readonly unknown[]): readonly UnknownRecord[] {
  return liabilities.filter(isRecord).filter((liability) => {
    const status = ownText(own(liability, 'payOff'), 'status');
    return (
      (ownNumber(liability, 'monetaryBalance') ?? 0) > 0 &&
      (status === '' || status === MARKED_FOR_PAYOFF)
    );
  });
}

/**
 * The sum of the balances to pay off, to the cent: those of the debts whose `uuid` is in `chosen`,
 * or of the marked debts if `chosen` is absent. Debts that can't be paid off are ignored.
 */
export function payoffAmount(liabilities: readonly unknown[], chosen?: readonly unknown[]): number {
  return sumOfKey(debtsToPayOff(liabilities, chosen), 'monetaryBalance') ?? 0;
}

/**
 * The monthly payments (`monetaryCalculatedNextPaymentMinimumAmount`) that end with these debts,
 * summed to the cent.
 */
export function payoffPayments(
  liabilities: readonly unknown[],
  chosen?: readonly unknown[],
): number | undefined {
  return sumOfKey(debtsToPayOff(liabilities, chosen), 'monetaryCalculatedNextPaymentMinimumAmount');
}

/**
 * The debts to pay off: those whose `uuid` is in `chosen`, or the marked ones if `chosen` is absent.
 * Debts that can't be paid off are left out.
 */
export function debtsToPayOff(
  liabilities: readonly unknown[],
  chosen?: readonly unknown[],
): readonly UnknownRecord[] {
  return payableLiabilities(liabilities).filter((liability) =>
    chosen ? chosen.includes(ownText(liability, 'uuid')) : isMarkedForPayoff(liability),
  );
}

/**
 * The numbers at a key (`payOff.amount` for one inside another) of every entry, summed to the cent;
 * 0 for an empty list. With `chosen`, only the entries whose `uuid` is in it. Entries without the
 * key, or with null, are ignored. Undefined if any other value is not a finite number.
 */
export function sumOfKey(
  list: readonly unknown[],
  key: string,
  chosen?: readonly unknown[],
): number | undefined {
  const path = key.split('.');
  let sum = 0;
  for (const entry of list) {
    if (chosen && !chosen.includes(ownText(entry, 'uuid'))) continue;
    const value = path.reduce(own, entry) ?? 0;
    if (!isFiniteNumber(value)) return undefined;
    sum += value;
  }
  return roundHalfUp(sum);
}
