/** The address of a client behind proxies. */
import { expect, test } from 'vitest';
import { clientAddress, proxyList } from '../../../src/host/security/client-address.ts';

const proxies = proxyList(['10.0.0.0/8', 'fd00::1']);

test.each([
  ['a client without a proxy', '203.0.113.7', '', '203.0.113.7'],
  ['a client that forges the header', '203.0.113.7', '6.6.6.6', '203.0.113.7'],
  ['one proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one proxy and a forged header', '10.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['two proxies', 'fd00::1', '203.0.113.7, 10.1.1.1', '203.0.113.7'],
  ['a proxy that says nothing', '10.0.0.1', '', '10.0.0.1'],
  ['a header that is no address', '10.0.0.1', 'evil', '10.0.0.1'],
  ['a socket for both families', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['nothing known', '', '6.6.6.6', ''],
])('%s', (_, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, proxies)).toBe(address);
});
