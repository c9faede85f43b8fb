/** What one client, and all together, hold of a limited thing. */
import { expect, test } from 'vitest';
import { createClientShares } from '../../../src/host/load/client-shares.ts';

test('a client holds its share, and all together no more than there is', () => {
  const shares = createClientShares({ most: 3, mostOfClient: 2 });
  const first = shares.take('192.0.2.1');
  expect(shares.take('192.0.2.1')).toBeDefined();
  expect(shares.take('192.0.2.1')).toBeUndefined();
  expect(shares.take('192.0.2.2')).toBeDefined();
  expect([shares.take('192.0.2.3'), shares.held()]).toEqual([undefined, 3]);
  first?.();
  first?.();
  expect(shares.held()).toBe(2);
  expect(shares.take('192.0.2.1')).toBeDefined();
  expect(shares.take('192.0.2.1')).toBeUndefined();
});

test('clients without a name are counted only among all', () => {
  const shares = createClientShares({ most: 3, mostOfClient: 1 });
  expect([shares.take(''), shares.take(''), shares.take('')]).not.toContain(undefined);
  expect(shares.take('')).toBeUndefined();
});
