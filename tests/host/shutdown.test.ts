/** The end of the host: running requests are answered, and the signal reaches it. */
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { call } from './helpers/borrower.ts';
import { endAll, startProduction } from './helpers/processes.ts';
import { listenLocally } from '../support/listen.ts';

const OFFICER = '/service-lead-portal/api/lo/ana';
const CHAT = '/service-omni-proxy/insecure/api/v1/channel/c/socket';
afterAll(endAll);

test('SIGTERM closes websockets with 1001 and lets running requests end before the host does', async () => {
  const held = new EventEmitter();
  const lender = createServer((_, response) => {
    held.once('answer', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"slow":true}'),
    );
    held.emit('received');
  });
  const sockets = new WebSocketServer({ server: lender });
  const host = await startProduction({
    LENDER_URL: `http://127.0.0.1:${await listenLocally(lender)}`,
  });
  const url = await host.ready;
  const events = await fetch(`${url}/releases/events`);
  const chat = new WebSocket(url.replace('http', 'ws') + CHAT, ['omni-proxy.v1', 'token.YQ'], {
    origin: url,
  });
  await once(chat, 'open');
  const running = [0, 1, 2].map(() => call(url, 'GET', OFFICER));
  while (held.listenerCount('answer') < running.length) await once(held, 'received');
  host.child.kill('SIGTERM');
  // The streams end first, so this says that the host is closing.
  await events.text();
  // The requests still run, so the host does not wait for them before it closes the socket.
  expect((await once(chat, 'close'))[0]).toBe(1001);
  held.emit('answer');
  for (const answer of running)
    expect(await answer).toMatchObject({ status: 200, json: { slow: true } });
  expect(await host.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  sockets.close();
  lender.close();
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('npm start and npm run dev replace their shell, so that a signal for npm reaches the host', () => {
  for (const name of ['start', 'dev']) expect(scripts[name]).toMatch(/^exec node /);
});

// The host of malformed-requests.test.ts runs like this.
test('npm start runs the host without the accessor of prototypes', () =>
  expect(scripts.start).toContain('node --disable-proto=throw '));
