/** The texts of the offer and income pages about final, smaller and sufficient amounts. */
import { expect, it } from 'vitest';
import { resolveScreen, type Context } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { fullContext } from './contexts.ts';

const set = setOf('_default');
const words = (page: string, application: object, url: object = {}): string => {
  const known = fullContext('OFFER_SELECTION') as {
    readonly url: object;
    readonly application: object;
  };
  const context = {
    ...known,
    url: { ...known.url, ...url },
    application: { ...known.application, ...application },
  } as Context;
  return JSON.stringify(resolveScreen(set, { page }, context));
};
const select = 'application-product-select';
const offer = {
  uuid: 'a',
  type: 'FIXED',
  term: 10,
  rate: 0.0875,
  minDraw: 15_000,
  maxDraw: 80_000,
  originationFee: 0.0299,
};

it.each([
  ['status', { status: { checklistStatus: 'REVISED_OFFER_SELECTION' } }, {}],
  ['state of the route', {}, { state: { from: 'signing/intro' } }],
  ['sub-decision', { status: { uwSubDecision: 'VERIFIED_OFFER' } }, {}],
])('offers are final by their %s', (_, application, url) => {
  expect(words(select, application, url)).toContain('these offers are final');
  expect(words(select, {})).not.toContain('these offers are final');
});

it('smaller offers say from which amount to which', () => {
  const smaller = words(select, { offers: [{ ...offer, reducedFrom: 100_000 }] });
  expect(smaller).toContain('Your offers are smaller than before');
  expect(smaller).toContain('is now $80,000. It was $100,000.');
  for (const reducedFrom of [80_000, undefined])
    expect(words(select, { offers: [{ ...offer, reducedFrom }] })).not.toContain('smaller than');
});

it('autopay is said once, and another discount below it', () => {
  const discount = (type: string, rateWithDiscount: number) => ({
    discount: { type },
    rateWithDiscount,
  });
  const discountList = [discount('AUTOPAY', 0.085), discount('CREDIT_UNION', 0.084)];
  const context = {
    application: { offers: [{ ...offer, discountList }] },
    answers: { selectedOffer: 'a', amount: 20_000 },
  };
  const { after } = resolveScreen(set, { page: select }, context);
  const details = after.find(({ id }) => id === 'details');
  expect(details?.items?.map(({ title }) => title)).toEqual(['Credit union membership']);
  expect(JSON.stringify(details?.facts).match(/autopay/gi)).toHaveLength(1);
});

it('a winback says how much less it is', () => {
  const winback = { reason: 'LIEN_POSITION', requestedAmount: 120_000, offer };
  expect(words('application-product-prequal-winback', { winback })).toContain(
    '"label":"Less than the first amount","text":"$40,000"',
  );
});

it('once an income is confirmed, the page asks for no more, and warns if it is less than stated', () => {
  const page = (verified: number, verificationMethod: string | null) =>
    words('application-income-review', {
      incomeTotals: { stated: 95_000, verified },
      incomeRequestRecords: [{ methods: ['OTHER'], verificationMethod }],
    });
  expect(page(90_000, null)).toContain('"label":"Still to confirm","text":"$5,000"');
  for (const [verified, title] of [
    [90_000, 'We have confirmed less than you told us'],
    [95_000, 'You’ve confirmed enough'],
  ] as const) {
    expect(page(verified, 'OTHER')).toContain(title);
    expect(page(verified, 'OTHER')).not.toContain('Still to confirm');
  }
});
