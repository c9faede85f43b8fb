/** The sum of the first draw is one block, wherever it stands, and its parts add up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceLedger } from '../../../src/domain/index.ts';
import { resolveScreen } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';
import { fullContext } from './contexts.ts';

const context = fullContext('NOTE_SIGNING');
/** The resolved sums of all pages that draw where the first draw goes. */
const sums = Object.keys(set.pages).flatMap((page) => {
  const { before, after } = resolveScreen(set, { page }, context);
  return [...before, ...after]
    .filter(({ title }) => title === 'Where your first draw goes')
    .map((block) => ({ page, block }));
});

test('the block says the same on each page', () => {
  expect(sums.length).toBeGreaterThan(1);
  for (const { page, block } of sums) expect({ page, block }).toEqual({ ...sums[0], page });
});

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((part) => part / 100);
const debt = fc.record({ creditor: fc.constantFrom('Maple Card', 'O’Dell'), balance: cents(9000) });

test('the parts add up to the draw, and with the fee to the starting balance', () => {
  fc.assert(
    fc.property(
      fc.array(debt, { maxLength: 6 }),
      cents(400),
      cents(400),
      fc.constantFrom('preserve', 'deduct', 'maximize'),
      (debts, valuation, notary, preference) => {
        const liabilities = debts.map(({ creditor, balance }, index) => ({
          uuid: `debt-${index}`,
          creditor,
          monetaryBalance: balance,
        }));
        const application = {
          status: { manualNotary: true },
          offers: [
            {
              uuid: 'one',
              term: 10,
              rate: 0.09,
              minDraw: 0,
              maxDraw: 60_000,
              originationFee: 0.03,
            },
          ],
          liabilities,
          costs: [
            { type: 'VALUATION', borrowerPaidAmount: valuation },
            { type: 'MANUAL_NOTARY_FEE', borrowerPaidAmount: notary },
          ],
        };
        const payOff = liabilities.map(({ uuid }) => uuid);
        const ledger = choiceLedger(application, {
          offer: 'one',
          amount: preference === 'deduct' ? 54_500 : 5000,
          preference,
          payOff,
        });
        const parts = ledger?.parts ?? [];
        const sum = parts.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeCloseTo(ledger?.draw ?? -1, 6);
        expect(sum + (ledger?.originationFee ?? 0)).toBeCloseTo(ledger?.drawTotal ?? -1, 6);
        expect(parts.filter(({ kind }) => kind === 'debt').map(({ name }) => name)).toEqual(
          debts.map(({ creditor }) => creditor),
        );
      },
    ),
  );
});
