/** The limits of the server, below those of the app. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { hostServer } from '../../src/host/http-server.ts';
import { listenLocally } from '../support/listen.ts';
import { NO_PROXIES } from './helpers/host-parts.ts';

const proxies = NO_PROXIES;

test('a client may send slowly, and leave a connection silent, only for so long', () => {
  const server = hostServer({ proxies });
  expect([server.timeout, server.headersTimeout, server.requestTimeout]).toEqual([
    60_000, 20_000, 120_000,
  ]);
  server.close();
});

test('an answer that nobody reads ends with its connection', async () => {
  const server = hostServer({ proxies, idleTimeoutMs: 50 });
  let hasEnded: Promise<unknown> = Promise.reject(new Error('no request'));
  hasEnded.catch(() => undefined);
  const begun = new Promise<void>((done) =>
    server.on('request', (_, response) => {
      // More than the buffers of both systems hold.
      response.end(Buffer.alloc(64 * 1024 * 1024));
      hasEnded = once(response, 'close').then(() => response.writableFinished);
      done();
    }),
  );
  const client = connect(await listenLocally(server), '127.0.0.1').pause();
  client.on('error', () => undefined);
  onTestFinished(() => void (client.destroy(), server.close()));
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;
  expect(await hasEnded).toBe(false);
});
