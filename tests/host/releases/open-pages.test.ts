/** A new release reaches 1,000 open pages over HTTP, and each of them confirms it. */
import { once } from 'node:events';
import { createServer, get, Agent, request, type IncomingMessage, type Server } from 'node:http';
import { cpus } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedReleases, type Live } from '../helpers/fixed-releases.ts';
import { appOf, createHostMetrics } from '../helpers/host-parts.ts';
import { isFullRun } from '../../support/full-run.ts';
import { listenLocally } from '../../support/listen.ts';

const PAGES = isFullRun ? 1_000 : 50;
const RELEASE = 'b'.repeat(16);
const listeners = new Set<(release: string) => void>();
let live: Live | undefined;
const releases = {
  ...fixedReleases(),
  current: () => live,
  byId: (id: string) => (id === RELEASE ? ({} as never) : undefined),
  subscribe: (listener: (release: string) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const metrics = createHostMetrics({ releases });
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer(getRequestListener(appOf({ releases, metrics }).fetch));
  port = await listenLocally(server);
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

/** Opens the stream of a page. */
async function open(): Promise<IncomingMessage> {
  const sent = get({ port, path: '/releases/events', host: '127.0.0.1', agent: false });
  sent.on('error', () => undefined);
  const [stream] = (await once(sent, 'response')) as [IncomingMessage];
  stream.on('error', () => undefined);
  return stream;
}

/** Resolves with the time at which a stream names the release. */
async function announced(stream: IncomingMessage): Promise<number> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes(RELEASE)) break;
  }
  return performance.now();
}

async function confirm(): Promise<void> {
  const sent = request({
    ...{ port, path: '/releases/outcomes', host: '127.0.0.1', method: 'POST', agent },
    headers: { 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify({ release: RELEASE, outcome: 'loaded' }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
}

it(`${PAGES} open pages receive a release, and the host counts ${PAGES} confirmations`, async () => {
  const streams = await Promise.all(Array.from({ length: PAGES }, open));
  await expect.poll(() => listeners.size).toBe(PAGES);
  const received = streams.map(announced);
  const start = performance.now();
  live = { release: RELEASE, orgs: [], loaded: {} as never };
  listeners.forEach((listener) => listener(RELEASE));
  const times = (await Promise.all(received))
    .map((at) => Math.round(at - start))
    .toSorted((one, other) => one - other);
  await Promise.all(streams.map(confirm));
  expect(await metrics.text()).toContain(`release_outcomes_total{outcome="loaded"} ${PAGES}\n`);
  expect(await metrics.text()).toContain('release_outcomes_total{outcome="refused"} 0\n');
  // A figure of the machine is no condition of the test.
  const late = times[Math.ceil(PAGES * 0.99) - 1];
  console.info(
    `A release reached ${PAGES} pages: 99 % within ${late} ms, all within ${times.at(-1)} ms (${cpus().length} × ${cpus()[0]?.model}).`,
  );
});
