/** Splits a draw into the amounts that it pays for. Dollars to the cent. */
import { own, ownList, ownNumber, ownText, type UnknownRecord } from '../values/record.ts';
import { roundHalfUp } from '../values/rounding.ts';

/** One amount of a draw. The amounts of all parts add up to the draw. */
export interface DrawPart {
  /**
   * `cash` to the borrower, one `debt`, all `debts` together, the `valuation`, the `notary` who comes
   * to the borrower, or the amount `uncovered` by the draw, which is negative.
   */
  readonly kind: 'cash' | 'debt' | 'debts' | 'valuation' | 'notary' | 'uncovered';
  /** The creditor of a debt. */
  readonly name?: string;
  readonly amount: number;
}

/** The amounts of a draw, as its ledger has them. */
interface SplitDraw {
  readonly payoff: number;
  readonly valuationFee: number | undefined;
  readonly notaryFee: number | undefined;
  readonly cashToYou: number;
  readonly shortfall: number;
}

/**
 * The parts of a draw: the cash first, also when it is 0, then the others that are not 0. The debts
 * are one part when their balances do not add up to what is paid: the lender records the payoff when
 * the offer is selected, and balances change later.
 */
export function splitDraw(split: SplitDraw, debts: readonly UnknownRecord[]): readonly DrawPart[] {
  const { payoff, cashToYou, shortfall } = split;
  const balances = debts.map((debt) => ownNumber(debt, 'monetaryBalance') ?? 0);
  const sum = roundHalfUp(balances.reduce((total, balance) => total + balance, 0));
  const paid: readonly DrawPart[] =
    sum === payoff
      ? debts.map((debt, index) => ({
          kind: 'debt',
          name: ownText(debt, 'creditor'),
          amount: balances[index] ?? 0,
        }))
      : [{ kind: 'debts', amount: payoff }];
  const others: readonly DrawPart[] = [
    ...paid,
    { kind: 'valuation', amount: split.valuationFee ?? 0 },
    { kind: 'notary', amount: split.notaryFee ?? 0 },
    { kind: 'uncovered', amount: -shortfall },
  ];
  return [{ kind: 'cash', amount: cashToYou }, ...others.filter(({ amount }) => amount !== 0)];
}

/** The liens that the lender marks with `payOff`, as debts. They are chosen after the offer. */
export const liensToPayOff = (application: unknown): readonly UnknownRecord[] =>
  ownList(application, 'liens')
    .filter((lien) => own(lien, 'payOff') === true)
    .map((lien) => ({ creditor: own(lien, 'holder'), monetaryBalance: own(lien, 'balance') }));
