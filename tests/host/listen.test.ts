/** How the host accepts connections, and what a taken port answers. */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../src/host/listen.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const HOST = '127.0.0.1';
const CONNECTIONS = 64;
const portOf = (url: string): number => Number(new URL(url).port);

/** A listening HTTP server that answers nothing. */
async function listening() {
  const server = createHttpServer();
  const { url, drain } = await listen(server, { port: 0, host: HOST });
  ends.push(async () => {
    server.closeAllConnections();
    await drain();
  });
  return { server, drain, url };
}

function clientOf(url: string) {
  const client = connect(portOf(url), HOST);
  client.on('error', () => undefined);
  ends.push(() => client.destroy());
  return client;
}

// Other systems accept one connection in a turn.
test.runIf(process.platform === 'linux')(
  'several connections that arrive together are accepted in one turn of the event loop',
  async () => {
    const { server, url } = await listening();
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    Array.from({ length: CONNECTIONS }, () => clientOf(url));
    const perTurn: number[] = [];
    for (let before = 0; before < CONNECTIONS; before = accepted) {
      await new Promise((done) => setImmediate(done));
      perTurn.push(accepted - before);
    }
    expect(Math.max(...perTurn)).toBeGreaterThan(1);
    expect(accepted).toBe(CONNECTIONS);
  },
);

test('a connection is answered, whichever socket accepts it, and ended when the host closes', async () => {
  const { server, drain, url } = await listening();
  server.on('request', (_, response) => response.end('hello'));
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => (await fetch(url)).text()),
  );
  expect(new Set(answers)).toEqual(new Set(['hello']));
  await drain();
  await expect(fetch(url)).rejects.toThrow();
});

test('connections that a browser opened and has not used do not delay the end of the host', async () => {
  const { server, drain, url } = await listening();
  const client = clientOf(url);
  const ended = once(client, 'close');
  await once(server, 'connection');
  // A drain that waits for the connection would end it in an hour.
  await drain(3_600_000);
  await ended;
});

test('an address that this machine does not have is refused with the name of its variable', async () => {
  // Reserved for documentation, so no machine has it.
  const host = '192.0.2.1';
  await expect(listen(createHttpServer(), { port: 0, host })).rejects.toThrow(
    'Failed to start: HOST "192.0.2.1" with PORT 0 cannot be listened at (EADDRNOTAVAIL). Please give an address of this machine, such as 127.0.0.1, and a port of this user.',
  );
});

test('a port that another server uses is refused in one line, even if that one would share it', async () => {
  const taken: Server = createServer();
  taken.listen({ port: 0, host: HOST, reusePort: process.platform === 'linux' });
  await once(taken, 'listening');
  ends.push(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(listen(createHttpServer(), { port, host: HOST })).rejects.toThrow(
    `Failed to start: port ${port} is taken. Please stop what listens there or set PORT.`,
  );
});
