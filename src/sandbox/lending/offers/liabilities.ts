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
  const first = lien({
    holder: 'Stonebridge Mortgage',
    kind: 'MORTGAGE',
    balance: mortgageBalance(address),
    position: 1,
    application,
  });
  if (computeFraction(`second:${address}`) < 0.5) return [first];
  return [
    first,
    lien({
      holder: 'Prior Home Equity',
      kind: 'HELOC',
      balance: 5000 + Math.round(computeFraction(`lien:${address}`) * 200) * 100,
      position: 2,
      application,
    }),
  ];
}

function lien({
  application,
  ...entry
}: {
  holder: string;
  kind: string;
  balance: number;
  position: number;
  application: string;
}): Body {
  return { uuid: uuidFor(`${application}:${entry.holder}`), ...entry, mine: null, payOff: null };
}
