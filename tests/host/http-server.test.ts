/** The limits of the server, below those of the app. */
import { expect, test } from 'vitest';
import { hostServer } from '../../src/host/http-server.ts';

test('connections are limited in number, and a client may send slowly only for so long', () => {
  const server = hostServer();
  expect([server.maxConnections, server.headersTimeout, server.requestTimeout]).toEqual([
    10_000, 20_000, 120_000,
  ]);
  server.close();
});
