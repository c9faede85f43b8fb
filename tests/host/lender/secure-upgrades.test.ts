/** Handshakes over plain http, with sessions in a cookie. */
import { createServer, request, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { handleUpgrades, PROTOCOL } from '../../../src/host/lender/upgrades.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { listenLocally } from '../../support/listen.ts';

/** The status of a lender that refuses each handshake that reaches it. */
const REACHED = 404;
let host: Server;
afterEach(() => host.close());

async function statusOf(
  name: string,
  proxies: readonly string[],
  sent: object = {},
): Promise<number | undefined> {
  host = createServer();
  handleUpgrades({
    server: host,
    connect: async () => ({ refused: REACHED }),
    prefixes: ['/chat'],
    proxies: proxyList(proxies),
    log: () => undefined,
    isSecureOnly: true,
  });
  const handshake = request({
    port: await listenLocally(host),
    path: '/chat/socket',
    headers: {
      host: name,
      origin: `https://${name}`,
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-protocol': `${PROTOCOL}, token.YWJj`,
      ...sent,
    },
  }).end();
  return new Promise((done) => handshake.once('response', ({ statusCode }) => done(statusCode)));
}

test.each([
  ['localhost:4173', [], {}, REACHED],
  ['lender.example', [], {}, 403],
  ['lender.example', [], { 'x-forwarded-proto': 'https' }, 403],
  ['lender.example', ['127.0.0.1'], { 'x-forwarded-proto': 'https' }, REACHED],
  ['lender.example', ['127.0.0.1'], { 'x-forwarded-proto': 'http' }, 403],
  ['a b', [], {}, 403],
])(
  'a handshake for %s, with the proxies %j and %j, gives %i',
  async (name, proxies, sent, status) => expect(await statusOf(name, proxies, sent)).toBe(status),
);
