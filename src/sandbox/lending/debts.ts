import type { Body } from '../store/port.ts';
import costs from '../definitions/costs.json' with { type: 'json' };
import { homeOwed } from './offers.ts';
import { fractionOf, hashText } from './seeded.ts';

const CREDITORS = [
  ['Larkspur Card', 'Credit card'],
  ['Quayside Auto', 'Auto loan'],
  ['Meadow Store', 'Store card'],
  ['Fern Student Loans', 'Student loan'],
  ['Tern Card', 'Credit card'],
] as const;

/** A uuid that stands for a text: the same text, the same uuid. */
export function uuidFor(text: string): string {
  const hex = [0, 1, 2, 3]
    .map((part) => hashText(`${part}:${text}`).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The debts on a person's credit report, in dollars: two to five of them, from the name and the application alone. */
export function liabilitiesOf(name: string, application: string): Body[] {
  const count = 2 + (hashText(`debts:${name}`) % 4);
  return CREDITORS.slice(0, count).map(([creditor, kind]) => {
    const monetaryBalance = 900 + Math.round(fractionOf(`balance:${creditor}:${name}`) * 145) * 100;
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

/** The liens on a home: the first mortgage with what is owed, and on some homes a second, smaller one. */
export function liensOf(address: string, application: string): Body[] {
  const first = lien({
    holder: 'Stonebridge Mortgage',
    kind: 'MORTGAGE',
    balance: homeOwed(address),
    position: 1,
    application,
  });
  if (fractionOf(`second:${address}`) < 0.5) return [first];
  return [
    first,
    lien({
      holder: 'Prior Home Equity',
      kind: 'HELOC',
      balance: 5000 + Math.round(fractionOf(`lien:${address}`) * 200) * 100,
      position: 2,
      application,
    }),
  ];
}

function lien({
  application,
  ...told
}: {
  holder: string;
  kind: string;
  balance: number;
  position: number;
  application: string;
}): Body {
  return { uuid: uuidFor(`${application}:${told.holder}`), ...told, mine: null, payOff: null };
}

/** The rate of the recording tax in a state, a fraction of the loan amount; 0 where there is none. */
function recordingTaxRate(state: string): number {
  return Object.entries(costs.recordingTax).find(([code]) => code === state)?.[1] ?? 0;
}

/** The costs that are known from the start. A tax has a formula in place of an amount. */
export function costsOf(state: string, zip: string): Body[] {
  const rate = recordingTaxRate(state);
  const fee = Math.round(fractionOf(`recording:${zip}`) * costs.mostRecordingFee);
  const tax = {
    feeType: 'RECORDING_TAX',
    type: 'RECORDING_TAX',
    name: 'Recording tax',
    borrowerPaidAmount: null,
    totalPaidByBorrower: null,
    jsCriteria: `loanAmount*${rate}`,
  };
  return [fixedCost('RECORDING_FEE', 'Recording fee', fee), ...(rate > 0 ? [tax] : [])];
}

/** A cost of a fixed amount in dollars. */
export function fixedCost(type: string, name: string, amount: number): Body {
  return { feeType: type, type, name, borrowerPaidAmount: amount, totalPaidByBorrower: amount };
}
