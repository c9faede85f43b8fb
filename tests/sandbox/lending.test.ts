import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allAddresses,
  findAddresses,
  searchBehaviour,
} from '../../src/sandbox/lending/reference/addresses.ts';
import { OFFER_LIMITS, makeOffers } from '../../src/sandbox/lending/offers/offers.ts';

it('offers never leave what the lender claims', () => {
  const requests = fc.record({
    name: fc.string(),
    address: fc.string(),
    income: fc.double({ min: 0, max: 9_999_999, noNaN: true }),
  });
  fc.assert(
    fc.property(requests, (request) => {
      const offers = makeOffers(request);
      expect(new Set(offers.map(({ type, term }) => `${type} ${term}`)).size).toBe(8);
      for (const offer of offers) {
        expect(offer.minDraw).toBeGreaterThanOrEqual(OFFER_LIMITS.least);
        expect(offer.maxDraw).toBeGreaterThanOrEqual(offer.minDraw);
        expect(offer.maxDraw * (1 + offer.originationFee)).toBeLessThanOrEqual(OFFER_LIMITS.most);
        for (const rate of [
          offer.rate,
          offer.baseRate,
          offer.otherRate,
          ...offer.discountList.map((each) => each.rateWithDiscount),
        ]) {
          expect(rate).toBeGreaterThanOrEqual(OFFER_LIMITS.lowestRate);
          expect(rate).toBeLessThanOrEqual(OFFER_LIMITS.highestRate);
        }
        expect(offer.originationFee).toBeLessThanOrEqual(OFFER_LIMITS.highestFee);
        expect(offer.monthlyPayment).toBeGreaterThan(0);
      }
      expect(makeOffers(request)).toEqual(offers);
    }),
    { seed: 1, numRuns: 500 },
  );
});

it('knows 5,000 believable addresses, in every state and with the awkward kinds', () => {
  const all = allAddresses();
  const { enum: states } = JSON.parse(readFileSync('schemas/data/state.schema.json', 'utf8')) as {
    readonly enum: readonly string[];
  };
  expect(all).toHaveLength(5000);
  expect([...new Set(all.map(({ state }) => state))].toSorted()).toEqual(states.toSorted());
  expect(all.every(({ zip }) => /^\d{5}$/.test(zip))).toBe(true);
  expect(all.some(({ street2 }) => street2 !== '')).toBe(true);
  expect(all.some(({ street1 }) => street1.includes("'"))).toBe(true);
  expect(all[0]?.street1).toBe(all[1]?.street1);
  expect(all[0]?.city).not.toBe(all[1]?.city);
});

it('finds by the beginnings of words, and waits as the text says', () => {
  const one = allAddresses()[1234];
  expect(findAddresses(one?.label ?? '').map(({ id }) => id)).toContain(one?.id);
  expect(findAddresses(' ')).toEqual([]);
  expect(searchBehaviour('12 slow')).toEqual({ delayMs: 4000, status: 200 });
  expect(searchBehaviour('down').status).toBe(503);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { delayMs } = searchBehaviour(`a${text.replaceAll(/[a-z]/gi, '')}`);
      expect(delayMs).toBeGreaterThanOrEqual(80);
      expect(delayMs).toBeLessThanOrEqual(400);
    }),
    { seed: 1 },
  );
});
