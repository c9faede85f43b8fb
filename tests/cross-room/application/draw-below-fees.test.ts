/** A draw that debts and fees exceed: what the offers, the confirmation and the documents say. */
import { expect, it } from 'vitest';
import { resolveScreen, type Context } from '../../../src/engine/index.ts';
import { buildFigures, findTemplate } from '../../../src/sandbox/lending/documents.ts';
import { fixedCost } from '../../../src/sandbox/lending/offers/costs.ts';
import { makeOffers } from '../../../src/sandbox/lending/offers/offers.ts';
import type { Body } from '../../../src/sandbox/store/port.ts';
import { setOf } from '../../definitions.ts';
import { fullContext } from './contexts.ts';

const AT = Date.parse('2026-05-04T10:00:00Z');
const LABELS = ['Cash to you', 'Debts and fees that your draw does not cover, paid by you'];
const answers = {
  selectedOffer: 'fixed-10',
  amount: 30_000,
  payoffPreference: 'deduct',
  payOff: ['card'],
};

/** The application with an offer, a debt of 30,000 dollars and fees of 555. */
function application(selectedOffer: boolean): Body {
  const { application: full } = fullContext('NOTE_SIGNING') as { readonly application: Body };
  const offers = makeOffers({ name: 'Ana Moreno', address: '18 alder court', income: 90_000 });
  const [offer] = offers.filter(({ uuid }) => uuid === 'fixed-10');
  return {
    ...full,
    offers,
    liabilities: [{ uuid: 'card', category: 'REVOLVING', monetaryBalance: 30_000 }],
    costs: [fixedCost('VALUATION', 'Valuation', 222), fixedCost('MANUAL_NOTARY_FEE', 'N', 333)],
    selectedOffer: selectedOffer
      ? { ...offer, amount: 30_000, payOffLiabilityUuids: ['card'], totals: { draw: 30_000 } }
      : undefined,
  };
}

/** The amounts of both labels in the sum of a page, in its order. */
function shownOn(page: string, known: Body): readonly string[] {
  const context: Context = { ...fullContext('NOTE_SIGNING', answers), answers, application: known };
  const { before, after } = resolveScreen(setOf('_default'), { page }, context);
  const sum = [...before, ...after].find(({ id }) => id === 'sum');
  return (sum?.items ?? []).flatMap(({ title = '', figure = '' }) =>
    LABELS.includes(title) ? [figure] : [],
  );
}

it.each([
  ['application-product-select', false],
  ['application-product-select-confirm', true],
])('%s shows no cash, and what the draw does not cover', (page, isSelected) =>
  expect(shownOn(page, application(isSelected))).toEqual(['$0.00', '-$555.00']),
);

it.each(['CLOSING_DISCLOSURE', 'NOTARY_DISCLOSURE'])('the document %s says the same', (type) => {
  const figures = buildFigures(application(true), AT);
  const label = 'Debts and fees that the draw does not cover';
  expect([figures['Cash to you'], figures[label]]).toEqual(['$0.00', '$555.00']);
  expect(findTemplate(type)?.figures).toContain(label);
});
