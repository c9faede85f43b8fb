/** The connections and requests that one client may hold, on a server with small limits. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { hostServer } from '../../../src/host/http-server.ts';
import { handleUpgrades } from '../../../src/host/lender/upgrades.ts';
import { listenWith } from '../../../src/host/request-listener.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { appOf, NO_PROXIES } from '../helpers/host-parts.ts';
import { listenLocally } from '../../support/listen.ts';

const LIMITS = { most: 4, mostOfClient: 2, mostSpare: 2 };
const BUSY = /^HTTP\/1\.1 503 [\s\S]*\r\nconnection: close\r\n/i;

interface HostInput {
  readonly proxies?: readonly string[];
  readonly mostRequests?: number;
}

/** A host whose pages are answered when the test says. */
async function openHost({ proxies = [], mostRequests = 100 }: HostInput = {}) {
  const list = proxyList(proxies);
  const held: ServerResponse[] = [];
  const server = hostServer({ proxies: list, connections: LIMITS });
  listenWith(server, {
    app: appOf(),
    log: () => undefined,
    proxies: list,
    limits: { most: 100, mostOfClient: mostRequests },
    first: ({ url }, response, next) => (url === '/page' ? void held.push(response) : next()),
  });
  const port = await listenLocally(server);
  onTestFinished(() => server.close().closeAllConnections());
  /** A connection from an address of this machine, and the server's end of it. */
  const open = async (localAddress = '127.0.0.1') => {
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    const closed = new Promise((done) => socket.once('close', done));
    onTestFinished(() => void socket.destroy());
    const [end] = await accepted;
    return { socket, closed, end };
  };
  return { open, held, server, port };
}

const requestOf = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

async function answerOf(socket: Socket, path: string, headers?: readonly string[]) {
  socket.write(requestOf(path, headers));
  const [text] = (await once(socket, 'data')) as [Buffer];
  return text.toString('latin1');
}

test('a client over its connections reaches only the probes, and others reach all', async () => {
  const { open } = await openHost();
  await open();
  const second = await open();
  const third = await open();
  const other = await open('127.0.0.2');
  expect(await answerOf(third.socket, '/livez')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerOf(third.socket, '/login-hosts')).toMatch(BUSY);
  expect(await answerOf(other.socket, '/login-hosts')).toMatch(/^HTTP\/1\.1 200 /);
  second.socket.destroy();
  await once(second.end, 'close');
  expect(await answerOf((await open()).socket, '/login-hosts')).toMatch(/^HTTP\/1\.1 200 /);
});

test('when all connections are taken, the newest spare one still reaches the probes', async () => {
  const { open } = await openHost();
  for (const address of ['127.0.0.1', '127.0.0.2'])
    for (let n = 0; n < 2; n += 1) await open(address);
  const silent = [await open('127.0.0.3'), await open('127.0.0.3')];
  const probe = await open('127.0.0.4');
  await silent[0]?.closed;
  expect(silent[1]?.socket.destroyed).toBe(false);
  expect(await answerOf(probe.socket, '/livez')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerOf(probe.socket, '/readyz')).toMatch(/^HTTP\/1\.1 503 [\s\S]*"store"/);
  expect(await answerOf(probe.socket, '/page')).toMatch(BUSY);
});

test('a spare connection opens no websocket', async () => {
  const { open, server } = await openHost();
  handleUpgrades({
    server,
    prefixes: ['/socket'],
    proxies: NO_PROXIES,
    log: () => undefined,
    connect: async () => ({ refused: 418 }),
  });
  const handshake = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Origin: http://localhost',
    'Sec-WebSocket-Protocol: omni-proxy.v1, token.YQ',
  ];
  const sockets = [await open(), await open(), await open()];
  const answers = sockets.map(({ socket }) => answerOf(socket, '/socket/chat', handshake));
  const statuses = (await Promise.all(answers)).map((text) => text.slice(9, 12));
  expect(statuses).toEqual(['418', '418', '503']);
});

test('the connections of a trusted proxy are no share of one client', async () => {
  const { open } = await openHost({ proxies: ['127.0.0.1'] });
  const [, , third] = [await open(), await open(), await open()];
  const forwarded = ['X-Forwarded-For: 192.0.2.1'];
  expect(await answerOf(third.socket, '/login-hosts', forwarded)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection that pipelines more than its client may hold is cut, and holds nothing then', async () => {
  const { open, held } = await openHost({ mostRequests: 5 });
  const [flood, first] = [await open(), await open()];
  flood.socket.write(requestOf('/page').repeat(2_000));
  await once(flood.end, 'close');
  expect(held).toHaveLength(5);
  first.socket.write(requestOf('/page').repeat(5));
  await expect.poll(() => held.length).toBe(10);
  // A probe that comes alone is answered, and a page is refused.
  const [probe, other] = [await open(), await open('127.0.0.2')];
  expect(await answerOf(probe.socket, '/livez')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerOf(probe.socket, '/login-hosts')).toMatch(BUSY);
  expect(await answerOf(other.socket, '/login-hosts')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a pipeline within the limit is answered in its order', async () => {
  const { open, held } = await openHost();
  const { socket } = await open();
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.write(requestOf('/page').repeat(50));
  await expect.poll(() => held.length).toBe(50);
  held.toReversed().forEach((response, index) => response.end(`[${49 - index}]`));
  await expect.poll(() => text.match(/\[\d+\]/g)?.length).toBe(50);
  expect(text.match(/\[\d+\]/g)).toEqual(Array.from({ length: 50 }, (_, index) => `[${index}]`));
});

test('behind a proxy each client has its own requests', async () => {
  const { open, held } = await openHost({ proxies: ['127.0.0.1'], mostRequests: 3 });
  const send = async (path: string, client: string) =>
    answerOf((await open()).socket, path, [`X-Forwarded-For: ${client}`]);
  for (let n = 0; n < 3; n += 1) void send('/page', '192.0.2.1').catch(() => undefined);
  await expect.poll(() => held.length).toBe(3);
  expect(await send('/login-hosts', '192.0.2.1')).toMatch(BUSY);
  expect(await send('/login-hosts', '192.0.2.2')).toMatch(/^HTTP\/1\.1 200 /);
});
