import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import { loanOperators } from '../../../src/domain/loan/operators.ts';
import { compile, evaluate, type Rule, type Theme } from '../../../src/engine/index.ts';
import { anything } from './arbitrary-loans.ts';

const application = {
  amount: 40000,
  uwCalculatedDrawAmount: 30000,
  ofeeMaxThreshold: 500,
  maxDtiUnlimited: 90000,
  offers: [
    {
      uuid: 'fixed-10',
      term: 10,
      rate: 0.09,
      originationFee: 0.03,
      minDraw: 15000,
      maxDraw: 60000,
      discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.0875 }],
    },
  ],
  liabilities: [
    {
      uuid: 'card',
      monetaryBalance: 4200,
      monetaryCalculatedNextPaymentMinimumAmount: 95,
      payOff: { status: 'MARKED_FOR_PAYOFF' },
    },
    {
      uuid: 'car',
      monetaryBalance: 11000,
      monetaryCalculatedNextPaymentMinimumAmount: 310,
      payOff: { status: null },
    },
  ],
  costs: [
    { feeType: 'RECORDING_TAX', jsCriteria: 'min(1400,loanAmount/100000*350)' },
    { type: 'MANUAL_NOTARY_FEE', borrowerPaidAmount: 300 },
  ],
};
const context = {
  application,
  answers: { offer: 'fixed-10', amount: 20000, payOff: ['car'], none: [] },
};
const ask = (path: string): Rule => ({ var: path });
const offers = ask('application.offers');
const liabilities = ask('application.liabilities');
const costs = ask('application.costs');

describe('a rule about money', () => {
  it.each<[Rule, unknown]>([
    [{ amortizedPayment: [20, 0, 80000] }, undefined],
    [{ interestForPeriod: [12000, 0.1] }, 100],
    [{ interestForPeriod: [36525, 0.1, 10] }, 100],
    [{ interestForPeriod: [36525, 0.1, '10'] }, undefined],
    [{ originationFee: [20000, 0.03, ask('application.ofeeMaxThreshold')] }, 500],
    [{ drawTotal: [20000, 0.03] }, 20600],
    [{ drawTotal: [20000, 0.03, ask('application.noSuchCap')] }, 20600],
    [{ drawTotal: [20000, 0.03, 0] }, 20000],
    [{ drawTotal: [-1, 0.03] }, undefined],
    [{ drawTotal: [20000, 0.03, '500'] }, undefined],
    [{ drawMaths: ['preserve', 1000, 500, 1200] }, 1200],
    [{ drawMaths: ['all', 1000, 500, 1200] }, undefined],
    [{ sliderMin: ['deduct', 12000, 45000, 15000] }, 15000],
    [{ sliderMax: ['preserve', 12000, 45000, 15000] }, 30000],
    [{ sliderMax: ['preserve', 12000, 45000, ask('answers.nothing')] }, undefined],
    [{ recordingTax: [30000, 10000, 50000, 0, 80] }, 40],
    [{ costTotal: [costs, 80000] }, 580],
    [{ costTotal: [costs, 80000, false] }, 280],
    [{ costTotal: [costs, ask('answers.nothing')] }, undefined],
    [{ costOf: [costs, 'RECORDING_TAX', 80000] }, 280],
    [{ map: [{ costLines: [costs, 80000, false] }, ask('amount')] }, [280]],
    [{ map: [{ costLines: [costs, 80000, true] }, ask('amount')] }, [280, 300]],
    [
      { map: [{ discounts: [{ pick: [offers, 'uuid', 'fixed-10'] }, 20000] }, ask('saving')] },
      [2.7],
    ],
    [{ discountedRate: [{ pick: [offers, 'uuid', 'fixed-10'] }, ['AUTOPAY']] }, 0.0875],
    [{ discountedRate: [{ pick: [offers, 'uuid', 'fixed-10'] }] }, 0.09],
    [{ sumOf: [liabilities, 'monetaryBalance'] }, 15200],
    [{ sumOf: [liabilities, 'monetaryBalance', ask('answers.payOff')] }, 11000],
    [{ sumOf: [liabilities, 'monetaryBalance', []] }, 0],
    [{ payoffAmount: [liabilities] }, 4200],
    [{ payoffAmount: [liabilities, ask('answers.payOff')] }, 11000],
    [{ payoffAmount: [liabilities, ask('answers.none')] }, 0],
    [{ payoffPayments: [liabilities, ask('answers.payOff')] }, 310],
    [{ length: { payable: liabilities } }, 2],
    [{ initialDraw: ask('application') }, 30000],
    [{ heldBackByDti: [ask('application.maxDtiUnlimited'), 60000] }, 30000],
    [{ heldBackByDti: [1.7e308, -1.7e308] }, undefined],
    [{ apr: [1200, 100, 12] }, 0],
    [{ apr: [1200, 100] }, undefined],
    [{ interestOnly: ['CO', 62] }, true],
    [{ interestOnly: ['CO', ask('answers.nothing')] }, undefined],
    [{ routingNumber: '123456780' }, true],
    [{ routingNumber: 123456780 }, undefined],
    [{ addDays: ['2026-02-28', 1] }, '2026-03-01'],
    [{ addMonths: ['2026-01-31', 1] }, '2026-02-28'],
    [{ businessDays: ['2026-05-07', 3] }, '2026-05-11'],
    [{ businessDays: ['2026-05-07', '3'] }, undefined],
    [{ weekday: '2026-05-04' }, 'Monday'],
    [{ rescissionEnds: '2026-05-04' }, '2026-05-07'],
    [{ rescissionEnds: ['2026-05-04', '2026-05-05', ask('answers.nothing')] }, '2026-05-08'],
    [{ fundsFrom: '2026-05-04' }, '2026-05-08'],
    [{ length: { rescissionDays: '2026-12-23' } }, 5],
    [{ firstPayment: '2026-05-08' }, '2026-06-08'],
  ])('%j is %j', (rule, value) => expect(evaluate(rule, context, vocabulary)).toEqual(value));

  it('gives the rate with the fee of the chosen offer', () => {
    const chosen = (key: string): Rule => ({ pick: [offers, 'uuid', ask('answers.offer'), key] });
    const total: Rule = { drawTotal: [ask('answers.amount'), chosen('originationFee')] };
    // 20,600 at 9 % over 120 months: 260.95 a month; worth 20,000 at 9.697 % a year.
    const payment: Rule = { amortizedPayment: [chosen('term'), chosen('rate'), total] };
    expect(evaluate(payment, context, vocabulary)).toBeCloseTo(260.95, 2);
    expect(
      evaluate(
        { apr: [ask('answers.amount'), payment, { '*': [chosen('term'), 12] }] },
        context,
        vocabulary,
      ),
    ).toBeCloseTo(0.09697, 5);
  });
});

/** Plain data without NaN or the infinities, which JSON can't hold. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isPlain);
  return (
    value === null ||
    value === undefined ||
    ['string', 'boolean'].includes(typeof value) ||
    Number.isFinite(value)
  );
}

describe.each(Object.keys(loanOperators))('the operator %s', (name) => {
  const plain = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      'preserve',
      '2026-05-04',
      'uuid',
      application,
      application.offers,
      application.liabilities,
      application.costs,
      undefined,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  it('returns plain data for any plain data, and mutates none', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 6 }), (args) => {
        const before = JSON.stringify(args);
        expect(isPlain(loanOperators[name]?.(...args))).toBe(true);
        expect(JSON.stringify(args)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });
  it('accepts any value', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), (args) => {
        expect(() => loanOperators[name]?.(...args)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
  it('is known to the check of definitions', () => {
    const compiled = compile(
      [{ file: 'journeys/some', content: { when: { [name]: [1] } } }],
      vocabulary,
      { org: {}, copy: {}, overrides: [] } as unknown as Theme,
    );
    expect(compiled.diagnostics.filter(({ code }) => code === 'unknown-operator')).toEqual([]);
  });
});
