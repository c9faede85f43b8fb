import { describe, expect, it } from 'vitest';
import {
  annualPercentageRate,
  applicationLedger,
  computeLedger,
  offerLedger,
} from '../../../src/domain/index.ts';

const offer = {
  uuid: 'fixed-10',
  type: 'FIXED',
  term: 10,
  rate: 0.0875,
  minDraw: 15_000,
  maxDraw: 120_000,
  originationFee: 0.0299,
  discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.085 }],
};
const application = {
  selectedOffer: {
    ...offer,
    payOffLiabilityUuids: ['card'],
    totals: { draw: 50_000, payoff: 8200 },
  },
  liabilities: [
    { uuid: 'card', monetaryBalance: 8200, monetaryCalculatedNextPaymentMinimumAmount: 210 },
  ],
  costs: [
    { type: 'RECORDING_TAX', minAmount: 15_000, maxAmount: 400_000, minTax: 150, maxTax: 4000 },
    { type: 'RECORDING_FEE', borrowerPaidAmount: 120 },
    { type: 'VALUATION', borrowerPaidAmount: 222 },
    { type: 'MANUAL_NOTARY_FEE', borrowerPaidAmount: 333 },
  ],
};
const autopay = { payType: 'AUTOPAY', autopayAccount: { mask: '1234' } };

describe('the ledger of an application', () => {
  it('pays the liens that are marked out of the draw, before the cash', () => {
    const liens = [
      { uuid: 'a', holder: 'First Bank', balance: 210_000, payOff: false },
      { uuid: 'b', holder: 'Old Loan', balance: 900.5, payOff: true },
      { uuid: 'c', holder: 'Tax Office', balance: 99.5, payOff: true },
    ];
    const chosen = applicationLedger({ ...application, liens });
    expect(chosen).toMatchObject({
      draw: 50_000,
      payoff: 9200,
      payoffPayments: 210,
      cashToYou: 50_000 - 9200 - 222 - 333,
      shortfall: 0,
    });
    expect(chosen?.parts).toEqual(
      expect.arrayContaining([
        { kind: 'debt', name: 'Old Loan', amount: 900.5 },
        { kind: 'debt', name: 'Tax Office', amount: 99.5 },
      ]),
    );
    expect(
      applicationLedger({ term: 10, rate: 0.08, uwCalculatedDrawAmount: 50_000, liens }),
    ).toMatchObject({ payoff: 1000, cashToYou: 49_000 });
  });

  it('has the figures of its draw', () => {
    expect(applicationLedger(application)).toMatchObject({
      type: 'FIXED',
      term: 10,
      line: 120_000,
      draw: 50_000,
      payoff: 8200,
      payoffPayments: 210,
      originationFee: 1495,
      drawTotal: 51_495,
      rate: 0.0875,
      // 51,495 at 8.75 % over 120 months; interest of 30.4375 days.
      monthlyPayment: 645.37,
      firstInterest: 375.48,
      // 150 + (51,495 - 15,000) / 385,000 * 3,850.
      recordingTax: 514.95,
      recordingFee: 120,
      valuationFee: 222,
      notaryFee: 333,
      cashToYou: 50_000 - 8200 - 222 - 333,
    });
  });
  it('has an APR above the rate, at which the payments are worth the draw', () => {
    const { apr = 0, rate = 0, monthlyPayment = 0 } = applicationLedger(application) ?? {};
    expect(apr).toBeGreaterThan(rate);
    const worth = (monthlyPayment * (1 - (1 + apr / 12) ** -120)) / (apr / 12);
    expect(worth).toBeCloseTo(50_000, 2);
  });
  it.each([
    ['no payments chosen', {}, 0.0875],
    ['autopay without an account', { payType: 'AUTOPAY', autopayAccount: null }, 0.0875],
    ['autopay', autopay, 0.085],
    ['payments by hand', { payType: 'MANUAL', autopayAccount: { mask: '1' } }, 0.0875],
  ])('with %s pairs rate, payment and APR', (_, more, rate) => {
    const ledger = applicationLedger({ ...application, ...more });
    const { withAutopay, withoutAutopay } = ledger ?? {};
    expect([withAutopay?.rate, withoutAutopay?.rate]).toEqual([0.085, 0.0875]);
    const figures = rate === 0.085 ? withAutopay : withoutAutopay;
    expect([ledger?.rate, ledger?.monthlyPayment, ledger?.apr]).toEqual([
      rate,
      figures?.payment,
      figures?.apr,
    ]);
  });
  it('leaves out the fee of a notary who does not come', () => {
    const status = { manualNotary: false };
    expect(applicationLedger({ ...application, status })).toMatchObject({
      notaryFee: 0,
      cashToYou: 50_000 - 8200 - 222,
    });
  });
  it.each([
    [9000, 245, 0],
    [8755, 0, 0],
    [8200, 0, 555],
    [100.1, 0, 8654.9],
  ])('of a draw of %d leaves %d, and %d that it does not cover', (amount, cashToYou, shortfall) => {
    const selected = { ...application.selectedOffer, amount, totals: { draw: amount } };
    expect(applicationLedger({ ...application, selectedOffer: selected })).toMatchObject({
      cashToYou,
      shortfall,
    });
  });
  it('finds the offer by term, fee and draw where none is recorded', () => {
    const plain = { term: 10, originationFee: 0.0299, rate: 0.086, amount: 50_000 };
    const small = { ...offer, uuid: 'small', maxDraw: 40_000, max: 40_000 };
    expect(applicationLedger({ ...plain, offers: [small, offer] })).toMatchObject({
      line: 120_000,
      rate: 0.086,
      drawTotal: 51_495,
      withAutopay: undefined,
    });
  });
  it('has no APR while the fee is not known', () => {
    expect(applicationLedger({ term: 10, rate: 0.086, amount: 50_000 })).toMatchObject({
      apr: undefined,
      drawTotal: 50_000,
    });
  });
  it.each([
    ['nothing', undefined],
    ['no draw', { ...application, selectedOffer: offer }],
    ['no term', computeLedger({}, { offer: { rate: 0.08 }, draw: 1000 })],
  ])('is undefined with %s', (_, given) => expect(applicationLedger(given)).toBeUndefined());
});

it('an offer is drawn up to its maximum', () => {
  const ledger = offerLedger({}, offer);
  expect(ledger).toMatchObject({ draw: 120_000, drawTotal: 123_588, payoff: 0 });
  const payments = [{ amount: ledger?.monthlyPayment ?? 0, count: 120 }];
  expect(ledger?.apr).toBe(annualPercentageRate({ amountFinanced: 120_000, payments }));
});
