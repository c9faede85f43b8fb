/** The places that one client may hold. */
import { expect, test } from 'vitest';
import { createShares } from '../../../src/host/load/shares.ts';

test('a client gets no place beyond its share until it gives one back; others get theirs', () => {
  const shares = createShares(2);
  const [first, second] = [shares.take('192.0.2.1'), shares.take('192.0.2.1')];
  expect(shares.take('192.0.2.1')).toBeUndefined();
  expect(shares.take('192.0.2.2')).toBeDefined();
  first?.();
  expect(shares.take('192.0.2.1')).toBeDefined();
  expect(second).toBeDefined();
});

test('a client without a place is forgotten', () => {
  const shares = createShares(2);
  const givenBack = [shares.take('192.0.2.1'), shares.take('192.0.2.1')];
  expect(shares.size()).toBe(1);
  givenBack.forEach((giveBack) => giveBack?.());
  expect(shares.size()).toBe(0);
});

test('all addresses of an IPv6 network of 64 bits are one client', () => {
  const shares = createShares(1);
  expect(shares.take('2001:db8:0:1::1')).toBeDefined();
  expect(shares.take('2001:db8:0:1::2')).toBeUndefined();
  expect(shares.take('2001:db8:0:2::1')).toBeDefined();
});
