/** The channel of a visitor. */
import { expect, test } from 'vitest';
import { channelFor } from '../../../src/release/index.ts';

const visits = Array.from({ length: 10_000 }, (_, at) => `visit-${at}`);
const canary = { name: 'canary', release: 'a' };
const inCanary = (share: number) =>
  visits.filter(
    (visit) => channelFor([{ ...canary, share }], { org: 'BASE', visit }) !== undefined,
  );

test.each([1, 5, 50])('%i %% of the sessions are in a channel of this share', (share) => {
  expect(inCanary(share).length / 100).toBeGreaterThan(share * 0.8);
  expect(inCanary(share).length / 100).toBeLessThan(share * 1.2);
});

test('a wider share keeps the sessions of the narrower one, and 100 % is everyone with a session', () => {
  const wide = new Set(inCanary(20));
  expect(inCanary(5).every((visit) => wide.has(visit))).toBe(true);
  expect(inCanary(100)).toHaveLength(visits.length);
  expect(
    channelFor([{ ...canary, share: 100 }], { org: 'BASE', visit: undefined }),
  ).toBeUndefined();
});

test('two channels of a share do not have the same sessions', () => {
  const other = visits.filter((visit) =>
    channelFor([{ ...canary, name: 'beta', share: 50 }], { org: 'BASE', visit }),
  );
  const both = new Set(inCanary(50));
  expect(other.filter((visit) => both.has(visit)).length).toBeLessThan(visits.length * 0.3);
});

test('a channel with lenders is for them, before one for everyone', () => {
  const lenders = { name: 'pilot', release: 'b', orgs: ['HARBOR', 'BRIARWOOD'] };
  const channels = [{ ...canary, share: 100 }, lenders];
  const nameOf = (org: string, visit?: string) => channelFor(channels, { org, visit })?.name;
  expect(nameOf('HARBOR', 'x')).toBe('pilot');
  expect(nameOf('BRIARWOOD')).toBe('pilot');
  expect(nameOf('BASE', 'x')).toBe('canary');
  expect(nameOf('BASE')).toBeUndefined();
});

test('a channel with lenders and a share is for that share of their sessions', () => {
  const channels = [{ ...canary, orgs: ['HARBOR'], share: 10 }];
  const count = (org: string) =>
    visits.filter((visit) => channelFor(channels, { org, visit })).length;
  expect(count('BASE')).toBe(0);
  expect(count('HARBOR') / 100).toBeGreaterThan(8);
  expect(count('HARBOR') / 100).toBeLessThan(12);
});
