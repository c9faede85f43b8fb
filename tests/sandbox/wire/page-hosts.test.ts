/** The host names under which the pages of the sandbox are served. */
import { expect, it } from 'vitest';
import { createLender } from '../support/sandbox.ts';

const PAGES = ['/sandbox', '/sandbox/outbox', '/sandbox/state'];

it.each([
  ['localhost:4173', 200],
  ['harbor.localhost:4173', 200],
  ['127.0.0.1', 200],
  ['127.0.0.1:4173', 200],
  ['[::1]:4173', 200],
  ['DEMO.example.com', 200],
  ['evil.example', 421],
  ['evil.example:4173', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.0.7', 421],
  ['other.demo.example.com', 421],
])('serves its pages under %s: %i', async (host, status) => {
  const { call } = createLender({ pageHosts: ['demo.example.com'] });
  for (const page of PAGES) {
    const answer = await call('GET', page, undefined, { host });
    expect(answer.status).toBe(status);
  }
  const reset = await call('POST', '/sandbox/reset', undefined, { host });
  expect(reset.status === 421).toBe(status === 421);
});

it('reads no other header for the host name, and serves the calls of the lender under any', async () => {
  const { call } = createLender();
  const sent = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
  expect((await call('GET', '/sandbox/outbox', undefined, sent)).status).toBe(421);
  expect((await call('GET', '/banners.json', undefined, sent)).status).toBe(200);
});
