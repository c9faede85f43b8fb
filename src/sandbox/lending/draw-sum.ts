/** The sum of a first draw as a document stores it: its parts, the fee and the starting balance. */
import { formatMoney } from '../../domain/index.ts';
import type { LoanLedger } from '../../domain/index.ts';
import definition from '../definitions/document-templates.json' with { type: 'json' };
import type { Body } from '../store/port.ts';

const { sum: words } = definition;

/** Undefined before an offer is chosen. The rows are those of the page, with the same words. */
export function buildDrawSum(ledger: LoanLedger | undefined): Body | undefined {
  if (ledger === undefined) return undefined;
  const { draw, originationFee: fee, drawTotal } = ledger;
  const parts = ledger.parts.map(({ kind, name = '', amount }) => ({
    label: words.parts[kind].replace('{name}', name),
    value: money(amount),
    amount,
  }));
  return {
    title: words.title,
    note: fee > 0 ? words.note : '',
    rows: [
      ...parts,
      { label: words.draw, value: money(draw), sum: true },
      { label: words.fee, value: money(fee), amount: fee },
      { label: words.total, value: money(drawTotal), sum: true },
    ],
  };
}

function money(amount: number): string {
  const written = formatMoney(amount, 2);
  return written.ok ? written.value : '';
}
