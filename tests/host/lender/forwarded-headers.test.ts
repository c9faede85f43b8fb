/** The headers of a request that the proxy forwards to the lender. */
import { expect, test } from 'vitest';
import { forwardedHeaders } from '../../../src/host/lender/proxy.ts';

test('no definition or setting adds the host’s own headers to a call', () => {
  const names = ['host', 'cookie', 'X-Forwarded-Host', 'forwarded', 'x-http-method-override'];
  const sent = new Headers(names.map((name) => [name, '__Host-session=evil']));
  sent.set('x-recording-id', '1');
  expect([...forwardedHeaders(sent, [...names, 'x-recording-id'])]).toEqual([
    ['x-recording-id', '1'],
  ]);
});
