/** Websockets through the host to a real lender: the checks of the handshake, and the relay. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { relayTo } from '../../../src/host/lender/relay.ts';
import { handleUpgrades } from '../../../src/host/lender/upgrades.ts';
import { MAX_MESSAGE_BYTES } from '../../../src/host/lender/web-socket.ts';
import { securityHeaders } from '../../../src/host/security/headers.ts';
import { NO_PROXIES } from '../helpers/host-parts.ts';
import { listenLocally } from '../../support/listen.ts';

const PATH = '/service-omni-proxy/insecure/api/v1/channel/c/socket';
const tokenOf = (token: string) => `token.${Buffer.from(token).toString('base64url')}`;
const PROTOCOLS = ['omni-proxy.v1', tokenOf('abc-1')];

let lender: Server;
let host: Server;
let hostPort = 0;
let endSockets: () => void;
let lenderSockets: WebSocketServer;
let handshakes: IncomingMessage[] = [];
const lines: unknown[] = [];

beforeAll(async () => {
  lender = createServer();
  lenderSockets = new WebSocketServer({ noServer: true });
  lender.on('upgrade', (request: IncomingMessage, socket, head) => {
    handshakes.push(request);
    const status = /refused=(\d+)/.exec(request.url ?? '')?.[1];
    if (status !== undefined)
      socket.end(`HTTP/1.1 ${status} No\r\nLocation: http://evil.example/\r\n\r\n`);
    else
      lenderSockets.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', () => undefined);
        opened.on('message', (data, isBinary) => opened.send(data, { binary: isBinary }));
        opened.send('hello');
      });
  });
  const lenderPort = await listenLocally(lender);
  host = createServer((_, response) => response.end());
  endSockets = handleUpgrades({
    server: host,
    connect: (request, protocol) => relayTo(`http://127.0.0.1:${lenderPort}`, protocol, request),
    prefixes: ['/service-omni-proxy'],
    proxies: NO_PROXIES,
    log: (event, facts) => lines.push({ event, ...facts }),
  });
  hostPort = await listenLocally(host);
});
beforeEach(() => {
  handshakes = [];
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  endSockets();
  lenderSockets.clients.forEach((socket) => socket.terminate());
  lender.close();
  host.close();
});

interface Browser {
  readonly path?: string;
  readonly protocols?: string[];
  readonly origin?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** A browser's socket, and all messages that it received since it was created. */
function open({ path = PATH, protocols = PROTOCOLS, headers = {}, ...more }: Browser = {}) {
  const origin = 'origin' in more ? more.origin : `http://127.0.0.1:${hostPort}`;
  const socket = new WebSocket(`ws://127.0.0.1:${hostPort}${path}`, protocols, {
    headers,
    ...(origin !== undefined && { origin }),
  });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
  socket.on('error', () => undefined);
  return { socket, received };
}

/** The answer to a handshake: 101 when it is accepted. */
async function answerTo(browser: Browser): Promise<IncomingMessage> {
  const { socket } = open(browser);
  return new Promise((done) => {
    socket.once('unexpected-response', (sent, response) => {
      sent.destroy();
      done(response);
    });
    socket.once('upgrade', (response) => {
      socket.once('open', () => socket.terminate());
      done(response);
    });
  });
}

/** The status with which a handshake is refused; 101 when it is not. */
const statusOf = async (browser: Browser): Promise<number> =>
  (await answerTo(browser)).statusCode ?? 0;

test('messages pass in both directions, the first one too', async () => {
  const { socket, received } = open({ headers: { cookie: 'a=1', 'x-forwarded-host': 'evil' } });
  await once(socket, 'open');
  expect(socket.protocol).toBe('omni-proxy.v1');
  if (received.length === 0) await once(socket, 'message');
  socket.send('Grüße');
  await once(socket, 'message');
  expect(received).toEqual(['hello', 'Grüße']);
  const [handshake] = handshakes;
  expect(handshake?.url).toBe(PATH);
  expect(handshake?.headers).toMatchObject({ authorization: 'Bearer abc-1', cookie: 'a=1' });
  expect(handshake?.headers['sec-websocket-protocol']).toBe('omni-proxy.v1');
  expect(handshake?.headers).not.toHaveProperty('x-forwarded-host');
  socket.close();
  const [ended] = [...lenderSockets.clients];
  if (ended) await once(ended, 'close');
  expect(JSON.stringify(lines)).not.toMatch(/abc-1|token/);
});

test.each<[string, number, Browser]>([
  ['of another origin', 403, { origin: 'http://evil.example' }],
  ['of an origin whose name ends alike', 403, { origin: 'http://evil127.0.0.1' }],
  ['without an origin', 403, { origin: undefined }],
  ['of a sandboxed page', 403, { origin: 'null' }],
  ['without a token', 401, { protocols: ['omni-proxy.v1'] }],
  ['with an empty token', 401, { protocols: ['omni-proxy.v1', 'token.'] }],
  ['with a token of two lines', 401, { protocols: ['omni-proxy.v1', tokenOf('a\r\nx-a: b')] }],
  ['of another protocol', 400, { protocols: ['other', tokenOf('abc')] }],
  ['of a path that is not the proxy', 404, { path: '/identity/api/v1/login' }],
  ['of a path with another prefix', 404, { path: '/service-omni-proxy-2/x' }],
  ['of a path that leads elsewhere', 404, { path: '/service-omni-proxy/..%2fidentity' }],
  ['of an encoded path', 404, { path: '/service-omni-proxy/%2e%2e/identity' }],
])('a handshake %s is refused with %i and never reaches the lender', async (_, status, browser) => {
  expect(await statusOf(browser)).toBe(status);
  expect(handshakes).toEqual([]);
});

test.each([
  [401, 401],
  [404, 404],
  [302, 502],
  [500, 502],
])('a lender that answers %i refuses the handshake with %i', async (given, shown) => {
  expect(await statusOf({ path: `${PATH}?refused=${given}` })).toBe(shown);
  expect(handshakes).toHaveLength(1);
});

test.each<[string, number, Browser]>([
  ['is accepted', 101, {}],
  ['the lender refuses', 502, { path: `${PATH}?refused=500` }],
  ['never reaches the lender', 401, { protocols: ['omni-proxy.v1'] }],
])(
  'a handshake that %s has one id, in its answer (%i), in the log and for the lender',
  async (_, status, browser) => {
    // No proxy is trusted, so the id that the client sends is replaced.
    const sent = 'of-the-client-1';
    const answer = await answerTo({ ...browser, headers: { 'x-request-id': sent } });
    const id = answer.headers['x-request-id'];
    expect([answer.statusCode, lines.at(-1)]).toEqual([
      status,
      expect.objectContaining({ event: 'upgrade', status, id }),
    ]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(handshakes.map(({ headers }) => headers['x-request-id'])).toEqual(
      status === 401 ? [] : [id],
    );
  },
);

test('a message larger than 64 KiB closes the socket', async () => {
  const { socket } = open();
  await once(socket, 'open');
  socket.send('x'.repeat(MAX_MESSAGE_BYTES + 1));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});

test('a binary message closes the socket', async () => {
  const { socket } = open();
  await once(socket, 'open');
  socket.send(Buffer.from([1, 2]));
  expect((await once(socket, 'close'))[0]).toBe(1003);
});

test('the close of the lender reaches the browser with its code', async () => {
  const { socket, received } = open();
  await once(socket, 'open');
  if (received.length === 0) await once(socket, 'message');
  lenderSockets.clients.forEach((one) => one.close(4401, 'expired'));
  expect((await once(socket, 'close'))[0]).toBe(4401);
});

test('a lender that cannot be reached refuses with 502', async () => {
  const request = new Request(`http://127.0.0.1${PATH}`);
  expect(await relayTo('http://127.0.0.1:1', 'omni-proxy.v1', request)).toEqual({ refused: 502 });
});

test('the content security policy lets the page connect only to its own origin', () => {
  const policy = securityHeaders({ dev: false })['content-security-policy'] ?? '';
  expect(policy.split('; ').filter((one) => one.startsWith('connect-src'))).toEqual([
    "connect-src 'self'",
  ]);
});

test('the end of the host closes its sockets with 1001, cuts silent ones, and refuses new ones', async () => {
  const { socket } = open();
  await once(socket, 'open');
  const silent = open().socket;
  await once(silent, 'open');
  const ends = [...lenderSockets.clients].map((each) => once(each, 'close'));
  // A paused socket reads no close, so it does not answer it.
  silent.pause();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  endSockets();
  expect((await once(socket, 'close'))[0]).toBe(1001);
  expect(await statusOf({})).toBe(503);
  await Promise.all(ends.slice(0, -1));
  expect(lenderSockets.clients.size).toBe(1);
  vi.advanceTimersByTime(1000);
  await ends.at(-1);
});
