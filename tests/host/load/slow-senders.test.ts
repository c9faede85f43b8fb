/** Ten addresses that send all slow bodies of the host, and an upload that gets through. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { GRACE_MS } from '../../../src/host/load/evicting-gate.ts';
import { TIMERS } from '../../../src/server/index.ts';
import { createLoadGates } from '../../../src/host/load/shed-load.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { appOf, createHostMetrics } from '../helpers/host-parts.ts';
import { seriesOf } from '../helpers/series.ts';
import { listenLocally } from '../../support/listen.ts';

const PLACES = 10;
const limits = { maxRequestsAtWork: PLACES, maxRequestsWaiting: 10, maxWaitMs: 60_000 };

/** A host that reads each body, with a clock that the test moves. */
async function openHost() {
  const clock = { ahead: 0 };
  const gates = createLoadGates(limits, {
    ...TIMERS,
    now: () => performance.now() + clock.ahead,
  });
  const metrics = createHostMetrics({ gates });
  const app = appOf({
    gates,
    metrics,
    proxies: proxyList(['127.0.0.1']),
    lender: async (request) => Response.json({ bytes: (await request.text()).length }),
  });
  const server = createServer(getRequestListener(app.fetch));
  const port = await listenLocally(server);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  /** Sends the beginning of an upload from an address; gives the socket and what it receives. */
  const begin = (address: string, body: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    const received = { text: '' };
    socket.on('data', (chunk) => (received.text += chunk.toString('latin1')));
    const closed = new Promise((done) => socket.once('close', done));
    const head = ['POST /api/upload HTTP/1.1', 'Host: localhost', 'Content-Length: 100'];
    socket.write(`${[...head, `X-Forwarded-For: ${address}`, '', body].join('\r\n')}`);
    return { socket, received, closed };
  };
  return { begin, gates, metrics, clock };
}

test('an upload gets through while ten addresses hold all places for slow bodies', async () => {
  const { begin, gates, metrics, clock } = await openHost();
  const senders = Array.from({ length: PLACES }, (_, n) => begin(`192.0.2.${n + 1}`, 'x'));
  await expect.poll(() => gates.upload.atWork()).toBe(PLACES);
  clock.ahead += GRACE_MS;
  const honest = begin('198.51.100.1', 'y'.repeat(50));
  const refused = await Promise.race(
    senders.map(async ({ closed, received }) => {
      await closed;
      return received.text;
    }),
  );
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/\r\nretry-after: 2\r\n/i);
  expect(refused).toContain('Your answers are kept.');
  honest.socket.write('y'.repeat(50));
  await once(honest.socket, 'data');
  expect(honest.received.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(honest.received.text).toContain('{"bytes":100}');
  // One place was needed, so one sender lost its own.
  expect(gates.upload.atWork()).toBe(PLACES - 1);
  const series = seriesOf(await metrics.text());
  expect(series.get('http_requests_refused_total{reason="overloaded"}')).toBe(1);
});
