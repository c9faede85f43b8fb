/** The generated addresses and their search. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  ADDRESSES,
  findAddresses,
  searchBehaviour,
} from '../../../../src/sandbox/lending/reference/addresses.ts';

it('generates 5,000 addresses, in every state and with special cases', () => {
  const all = ADDRESSES;
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

it('takes a number for that of a house before it is a ZIP code', () => {
  const [, , , other] = ADDRESSES;
  const start = other?.zip.slice(0, 2) ?? '';
  const found = findAddresses(start);
  expect(found.every(({ street1 }) => street1.startsWith(start))).toBe(true);
  expect(findAddresses(other?.zip ?? '').map(({ zip }) => zip)).toContain(other?.zip);
});

it('finds addresses by prefixes of words, and delays as the text says', () => {
  const one = ADDRESSES[1234];
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
