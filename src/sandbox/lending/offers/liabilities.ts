/** The borrower's debts and the liens on the home, derived from name and address. */
import type { Body } from '../../store/port.ts';
import { mortgageBalance } from './offers.ts';
import { computeFraction, hashText, uuidFor } from '../hash.ts';

const CREDITORS = [
  ['Larkspur Card', 'Credit card'],
  ['Quayside Auto', 'Auto loan'],
  ['Meadow Store', 'Store card'],
  ['Fern Student Loans', 'Student loan'],
  ['Tern Card', 'Credit card'],
] as const;

/**
 * The two to five debts on a credit report, in dollars, derived from the name and the application
 * uuid.
 */
export function listLiabilities(name: string, application: string): Body[] {
  const count = 2 + (hashText(`debts:${name}`) % 4);
  return CREDITORS.slice(0, count).map(([creditor, kind]) => {
    const monetaryBalance =
      900 + Math.round(computeFraction(`balance:${creditor}:${name}`) * 145) * 100;
    const monthly = Math.max(35, Math.round(monetaryBalance * 0.025));
    return {
      uuid: uuidFor(`${application}:${creditor}`),
      creditor,
      kind,
      monetaryBalance,
      monetaryCalculatedNextPaymentMinimumAmount: monthly,
      payOff: { status: null },
    };
  });
}

/** The liens on a home, in dollars: the first mortgage, and for some addresses a second lien. */
export function listLiens(address: string, application: string): Body[] {
  const second = 5000 + Math.round(computeFraction(`lien:${address}`) * 200) * 100;
  const all = [
    { holder: 'Stonebridge Mortgage', kind: 'MORTGAGE', balance: mortgageBalance(address) },
    { holder: 'Prior Home Equity', kind: 'HELOC', balance: second },
  ];
  return all.slice(0, computeFraction(`second:${address}`) < 0.5 ? 1 : 2).map((lien, index) => ({
    uuid: uuidFor(`${application}:${lien.holder}`),
    ...lien,
    position: index + 1,
    mine: null,
    payOff: null,
  }));
}
