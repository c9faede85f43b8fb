/** A hostile lender behind the proxy: what reaches the browser, the log and the memory. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createCircuitBreaker } from '../../../src/host/lender/circuit-breaker.ts';
import { proxyTo } from '../../../src/host/lender/proxy.ts';
import { cookieIn, openCookieHost } from '../helpers/cookie-host.ts';
import { appOf } from '../helpers/host-parts.ts';
import { sendRaw } from '../helpers/raw-request.ts';
import {
  JSON_TYPE,
  packedJson,
  openHostileLender,
  rawResponse,
  type RawAnswer,
} from './hostile-lender.ts';
import { ANY_CALL } from './any-call.ts';
import { HOSTILE_ANSWERS } from './hostile-answers.ts';
import { listenLocally } from '../../support/listen.ts';

/** The last segment of a path -> what the lender sends. */
const answers = new Map<string, RawAnswer>();
const answerWith = (answer: RawAnswer): void => void answers.set('x', answer);
const logged: string[] = [];
let lender: Awaited<ReturnType<typeof openHostileLender>>;
let server: Server;
let url = '';

const proxy = (request: Request): Promise<Response> =>
  proxyTo(
    {
      url: lender.url,
      callOf: () => ANY_CALL,
      maxBodyBytes: () => 10,
      breaker: createCircuitBreaker({ now: () => 0 }),
      onCall: () => undefined,
    },
    request,
  );

beforeAll(async () => {
  lender = await openHostileLender(answers);
  const log = (event: string) => void logged.push(event);
  const app = appOf({ lender: proxy, isLenderRemote: true, log });
  server = createServer(getRequestListener(app.fetch));
  url = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => {
  server.close();
  lender.close();
});

/** The whole response to a call, as it was sent. */
const call = () => sendRaw(url, ['GET /api/x HTTP/1.1', 'Host: localhost', 'Connection: close']);

test.each(HOSTILE_ANSWERS)(
  'an answer with $what is passed on safely, or replaced',
  async ({ answer, status, body, type = 'application/json' }) => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')];
    onTestFinished(() => printed.forEach((spy) => spy.mockRestore()));
    logged.length = 0;
    answerWith(answer);
    const { status: received, text } = await call();
    expect(received).toBe(status);
    expect(text).toContain('x-content-type-options: nosniff');
    if (body === undefined) {
      // Without its last chunk the client knows that the answer is not whole.
      expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
      expect(logged).toEqual(['request', 'lender-cut']);
    } else {
      expect(text).toContain(`content-type: ${type}\r\n`);
      expect(text).toContain(body);
      expect(logged).toEqual(['request']);
    }
    // The log is JSON lines: nothing else is printed.
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  },
);

test('a file of a type that a browser could run is saved, not shown', async () => {
  const lines = ['content-type: text/css', 'content-disposition: inline; filename="a.css"'];
  answerWith((socket) => socket.write(rawResponse(lines, 'a{}')));
  expect((await call()).text).toContain('content-disposition: attachment\r\n');
});

test('headers that would steer the browser or the host are not passed on', async () => {
  const steering = {
    refresh: '0; url=http://evil.example/',
    'clear-site-data': '"*"',
    'service-worker-allowed': '/',
    link: '<http://evil.example/>; rel=preload',
    location: 'http://evil.example/',
    'www-authenticate': 'Basic realm=evil',
    'content-security-policy': 'default-src evil.example',
    'strict-transport-security': 'max-age=0',
    'x-session': 'evil',
    'x-request-id': 'evil',
    'x-release': 'evil',
    etag: '"evil"',
    vary: 'evil',
    'keep-alive': 'timeout=evil',
    trailer: 'evil',
  };
  const lines = Object.entries(steering).map(([name, value]) => `${name}: ${value}`);
  answerWith((socket) => socket.write(rawResponse([JSON_TYPE, ...lines], '{}', '401 No')));
  const { status, text } = await call();
  expect(status).toBe(401);
  expect(text).not.toMatch(/evil|max-age=0|"\*"|^(?:refresh|link|location|etag):/im);
});

test.each([
  ['120', '120'],
  ['99999999999', '3600'],
  ['Fri, 31 Dec 2999 23:59:59 GMT', undefined],
  ['-1', undefined],
])('a delay of %s becomes %s', async (sent, expected) => {
  answerWith((socket) => socket.write(rawResponse([`retry-after: ${sent}`], '', '429 Slow')));
  expect(/^retry-after: (.*)\r$/m.exec((await call()).text)?.[1]).toBe(expected);
});

test('an answer about a person is never replaced by not modified', async () => {
  answerWith((socket) => socket.write(rawResponse([JSON_TYPE, 'etag: "same"'], '{"of":"Ana"}')));
  expect((await call()).text).toContain('{"of":"Ana"}');
  const again = await sendRaw(url, [
    'GET /api/x HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'If-None-Match: "same"',
    'If-Modified-Since: Fri, 31 Dec 2999 23:59:59 GMT',
  ]);
  expect(again.text).toContain('{"of":"Ana"}');
  expect(lender.requests.at(-1)).not.toMatch(/if-none-match|if-modified-since/i);
});

test('a lender that sends without end waits for the client, and is cut when it leaves', async () => {
  const piece = Buffer.alloc(64 * 1024);
  const state = { sent: 0 };
  const closed = new Promise<void>((done) => {
    answerWith((socket) => {
      socket.on('close', () => done());
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const fill = () => {
        while (!socket.destroyed && socket.write(piece)) state.sent += piece.length;
      };
      socket.on('drain', fill);
      fill();
    });
  });
  const answer = await fetch(`${url}/api/x`);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.cancel();
  await closed;
  // The buffers of sockets and streams; an unbounded host takes as fast as it is sent.
  expect(state.sent).toBeLessThan(64 * 1024 * 1024);
});

test.each<[string, RawAnswer]>([
  [
    'that unpacks to 16 MB',
    (socket) =>
      socket.write(rawResponse([JSON_TYPE, 'content-encoding: gzip'], packedJson(2 ** 24))),
  ],
  [
    'that breaks off',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\ncontent-length: 99\r\n\r\n{"a":1`),
  ],
])('in cookie mode a sign-in %s is a 502 without a session', async (_, answer) => {
  const host = openCookieHost();
  host.answerWith(() => proxy(new Request('http://localhost/api/x')));
  answerWith(answer);
  const response = await host.call('/api/login');
  // First, since 16 MB make a long difference.
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ message: 'The lender answered without data.' });
  expect(cookieIn(response)).toBeUndefined();
});
