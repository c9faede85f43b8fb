/** Access to the metrics: this machine and allowed addresses, direct or by a trusted proxy. */
import { expect, test } from 'vitest';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { mayReadMetrics } from '../../../src/host/security/metrics-access.ts';

const proxies = proxyList(['10.0.0.1', '127.0.0.1']);
const allowed = proxyList(['198.51.100.0/24', 'fd00::7']);
const local = { host: 'localhost:4173' };

test.each([
  ['this machine', '127.0.0.1', local, true],
  ['this machine by IPv6', '::1', { host: '[::1]:4173' }, true],
  ['this machine on a socket for both families', '::ffff:127.0.0.1', local, true],
  ['this machine by the name of the site', '127.0.0.1', { host: 'harbor.example' }, false],
  ['this machine without a name', '127.0.0.1', {}, false],
  ['an allowed address', '198.51.100.9', { host: 'harbor.example' }, true],
  ['an allowed IPv6 address', 'fd00::7', { host: 'harbor.example' }, true],
  ['another address', '203.0.113.7', local, false],
  ['a proxy itself', '10.0.0.1', local, false],
  ['another client of a proxy', '10.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['an allowed client of a proxy', '10.0.0.1', { 'x-forwarded-for': '198.51.100.9' }, true],
  [
    'a client of a proxy that forges an allowed address',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' },
    false,
  ],
  ['a client of a proxy that claims loopback', '10.0.0.1', { 'x-forwarded-for': '::1' }, false],
  ['a client of a proxy here', '127.0.0.1', { ...local, 'x-forwarded-for': '203.0.113.7' }, false],
  ['a proxy here that names nobody', '127.0.0.1', { ...local, 'x-real-ip': '203.0.113.7' }, false],
  ['a client of an unknown proxy', '127.0.0.2', { ...local, 'x-forwarded-for': '::1' }, false],
  ['an unknown proxy that shows itself', '127.0.0.2', { ...local, via: '1.1 edge' }, false],
  [
    'an untrusted peer with an allowed name',
    '203.0.113.7',
    { 'x-forwarded-for': 'fd00::7' },
    false,
  ],
])('%s (%s, %j): %s', (_, remoteAddress, headers, expected) => {
  const arrival = { headers, socket: { remoteAddress } } as Parameters<typeof mayReadMetrics>[0];
  expect(mayReadMetrics(arrival, { proxies, allowed })).toBe(expected);
});

test('nobody by default but this machine', () => {
  const arrival = { headers: local, socket: { remoteAddress: '198.51.100.9' } };
  const lists = { proxies: proxyList([]), allowed: proxyList([]) };
  expect(mayReadMetrics(arrival as Parameters<typeof mayReadMetrics>[0], lists)).toBe(false);
  expect(mayReadMetrics(undefined, lists)).toBe(false);
});
