/** Every figure that a definition asks the ledger for is one that it has. */
import { expect, it } from 'vitest';
import { applicationLedger } from '../../../src/domain/index.ts';
import { tree } from '../../definitions.ts';

const ledger = applicationLedger({
  liabilities: [
    { uuid: 'a', monetaryBalance: 900, monetaryCalculatedNextPaymentMinimumAmount: 45 },
  ],
  selectedOffer: {
    type: 'FLOATING',
    term: 10,
    rate: 0.0875,
    max: 90_000,
    originationFee: 0.0299,
    discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.085 }],
    payOffLiabilityUuids: ['a'],
    totals: { draw: 50_000, payoff: 900 },
  },
});

/** The figures that a definition names, by their dotted paths. */
function figuresIn(definition: unknown): readonly string[] {
  return [...JSON.stringify(definition).matchAll(/(?:loan|choice|offer)Figure\W+([\w.]+)/g)].map(
    ([, name = '']) => name,
  );
}

it('definitions name figures of the ledger', () => {
  const named = new Set([...tree.files.values()].flatMap(figuresIn));
  expect(named.size).toBeGreaterThan(10);
  for (const name of named)
    expect(
      name.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), ledger),
      name,
    ).toBeDefined();
});
