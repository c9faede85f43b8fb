/** Pages and files that are sent again without running the app. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createKeptAnswers } from '../../../src/host/page/kept-answers.ts';
import { unchangingResponse } from '../../../src/host/page/kept-bodies.ts';
import type { ServedChannel } from '../../../src/host/releases/served-channels.ts';
import { channelFor } from '../../../src/release/index.ts';
import { keptFirst, listenWith } from '../../../src/host/request-listener.ts';
import {
  fixedReleases,
  type Live,
  liveOf,
  type LiveReleases,
  orgOf,
} from '../helpers/fixed-releases.ts';
import { appOf, createHostMetrics, NO_PROXIES } from '../helpers/host-parts.ts';
import { seriesOf } from '../helpers/series.ts';
import { newFolder } from '../../support/new-folder.ts';
import { listenLocally } from '../../support/listen.ts';

const home = newFolder();
mkdirSync(join(home, 'org'));
writeFileSync(join(home, 'org/main.json'), JSON.stringify({ set: 'x'.repeat(1000) }));
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const org = (folder: string, release: string) =>
  orgOf({
    ...{ folder, code: folder.toUpperCase(), main: folder === 'main', prefixes: [folder] },
    ...{ set: `/releases/${release}/org/main.json`, css: '/a.css' },
  });
const liveWith = (release: string): Live =>
  liveOf([org('main', release), org('harbor', release)], {
    ...{ release, dir: home, files: { 'org/main.json': '' } },
  });

/** A server whose release can be changed, what it renders, and which requests the app did not see. */
async function serve({ isSecureOnly = false } = {}) {
  let live = liveWith('a'.repeat(16));
  const used: string[] = [];
  let channels: readonly ServedChannel[] = [];
  const releases: LiveReleases = {
    ...fixedReleases(),
    current: () => live,
    channels: () => channels,
    liveFor: (visitor) => channelFor(channels, visitor)?.live ?? live,
    byId: (id) => {
      used.push(id);
      return [live, ...channels.map((one) => one.live)].find(({ release }) => release === id)
        ?.loaded;
    },
  };
  const lines: Record<string, unknown>[] = [];
  const log = (event: string, facts = {}) => void lines.push({ event, ...facts });
  const metrics = createHostMetrics({ releases });
  const closing = new AbortController();
  const shared = { releases, log, metrics, closing: closing.signal, proxies: NO_PROXIES };
  const kept = createKeptAnswers({ ...shared, isSecureOnly });
  const skipped: boolean[] = [];
  let rendered = 0;
  const during = { render: () => {} };
  const template = async () => {
    rendered += 1;
    during.render();
    return '<html><head></head><body></body></html>';
  };
  const app = appOf({ ...shared, keptAnswers: kept, template });
  const server = createServer();
  const first = keptFirst({
    ...kept,
    answer: (request, response) => {
      skipped.push(kept.answer(request, response));
      return skipped.at(-1) === true;
    },
  });
  listenWith(server, { app, log, proxies: NO_PROXIES, first });
  const port = await listenLocally(server);
  ends.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(origin + path, { method, headers });
    return { response, text: await response.text() };
  };
  const publish = () => (live = liveWith('b'.repeat(16)));
  const addChannel = (scope: Partial<ServedChannel>) => {
    const release = 'c'.repeat(16);
    channels = [{ name: 'beta', release, live: liveWith(release), ...scope }];
  };
  return {
    ...{ origin, ask, publish, addChannel, closing, skipped, used, lines, metrics, during },
    rendered: () => rendered,
  };
}

const factsOf = ({ response, text }: { readonly response: Response; readonly text: string }) => {
  const headers = new Map(response.headers);
  for (const name of ['x-request-id', 'date']) headers.delete(name);
  return { status: response.status, headers, text };
};

test.each([
  ['/register-v2', 'br', 'no-store'],
  [`/releases/${'a'.repeat(16)}/org/main.json`, 'gzip', 'public, max-age=31536000, immutable'],
])(
  '%s is compressed once, and the second answer equals the first',
  async (path, encoding, cache) => {
    const { ask, skipped } = await serve();
    const first = await ask(path, { 'accept-encoding': encoding });
    const second = await ask(path, { 'accept-encoding': encoding });
    expect(skipped).toEqual([false, true]);
    expect(factsOf(second)).toEqual(factsOf(first));
    expect(first.response.headers.get('content-encoding')).toBe(encoding);
    expect(first.response.headers.get('cache-control')).toBe(cache);
    const ids = [first, second].map(({ response }) => response.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
  },
);

test('a page is rendered once for each organisation, encoding and release', async () => {
  const { ask, publish, rendered } = await serve();
  await ask('/a');
  await ask('/b');
  expect(rendered()).toBe(1);
  expect((await ask('/a?org=HARBOR')).text).toContain('HARBOR');
  await ask('/a', { 'accept-encoding': 'identity' });
  expect(rendered()).toBe(3);
  publish();
  const { text, response } = await ask('/a');
  expect([text.includes('b'.repeat(16)), response.headers.get('x-release')]).toEqual([
    true,
    'b'.repeat(16),
  ]);
  expect(rendered()).toBe(4);
});

test('a visitor of a channel gets its page, also when that of the others is kept', async () => {
  const { ask, addChannel, skipped } = await serve();
  await ask('/a');
  addChannel({ share: 100 });
  const releaseOf = async (cookie?: string) => {
    const { response } = await ask('/a', cookie === undefined ? {} : { cookie });
    return [response.headers.get('x-release')?.[0], skipped.at(-1)];
  };
  expect(await releaseOf()).toEqual(['c', false]);
  expect(await releaseOf(`visit=${'1'.repeat(32)}`)).toEqual(['c', false]);
  expect(await releaseOf(`visit=${'2'.repeat(32)}`)).toEqual(['c', true]);
  addChannel({ orgs: ['HARBOR'] });
  expect(await releaseOf()).toEqual(['a', true]);
  expect((await ask('/a?org=HARBOR')).response.headers.get('x-release')).toBe('c'.repeat(16));
});

test('a page that is rendered while the release changes names its own release, and is not kept', async () => {
  const { ask, publish, during } = await serve();
  during.render = () => void publish();
  const namedAndServed = async () => {
    const { text, response } = await ask('/a');
    return [response.headers.get('x-release'), /"release":"(\w+)"/.exec(text)?.[1]];
  };
  expect(await namedAndServed()).toEqual(['a'.repeat(16), 'a'.repeat(16)]);
  expect(await namedAndServed()).toEqual(['b'.repeat(16), 'b'.repeat(16)]);
});

test('the app answers what is not kept: other methods and encodings, a new release, a shutdown', async () => {
  const { ask, publish, closing, skipped } = await serve();
  await ask('/a');
  await ask('/a', {}, 'HEAD');
  await ask('/a', { 'accept-encoding': 'gzip' });
  await ask('/healthz');
  await ask('/healthz');
  publish();
  await ask('/a');
  closing.abort();
  const { response } = await ask('/a');
  expect(skipped).toEqual(skipped.map(() => false));
  expect(response.headers.get('connection')).toBe('close');
});

test('a host that wants https answers plain http from memory only on its own machine', async () => {
  const { origin, skipped } = await serve({ isSecureOnly: true });
  const ask = async (host: string) => {
    const [response] = (await once(get(`${origin}/a`, { headers: { host } }), 'response')) as [
      IncomingMessage,
    ];
    await once(response.resume(), 'end');
  };
  for (const host of ['www.example.com', 'www.example.com', 'localhost', 'localhost'])
    await ask(host);
  expect(skipped).toEqual([false, false, false, true]);
});

test('a kept answer is logged, counted, and marks its release as used', async () => {
  const { ask, lines, used, metrics, skipped } = await serve();
  await ask('/a');
  used.length = 0;
  const { response } = await ask('/a');
  expect([skipped.at(-1), used]).toEqual([true, ['a'.repeat(16)]]);
  const request = { event: 'request', method: 'GET', path: '/a', status: 200 };
  expect(lines).toMatchObject([request, { ...request, id: response.headers.get('x-request-id') }]);
  const series = seriesOf(await metrics.text());
  expect(series.get('http_requests_total{method="GET",route="page",status="2xx"}')).toBe(2);
});

test('an answer with a cookie is not kept', () => {
  const live = liveWith('a'.repeat(16));
  const kept = createKeptAnswers({
    releases: { ...fixedReleases(live), byId: () => live.loaded },
    metrics: createHostMetrics({ releases: fixedReleases(live) }),
    log: () => undefined,
    proxies: NO_PROXIES,
    closing: new AbortController().signal,
  });
  const request = { method: 'GET', url: '/a', headers: {}, socket: {} } as IncomingMessage;
  const sent: string[] = [];
  const response = {
    writeHead: () => sent.push('head'),
    end: () => sent.push('body'),
  } as unknown as ServerResponse;
  const keep = (headers: Record<string, string>) => {
    const answer = unchangingResponse(new Uint8Array(1), headers);
    kept.keep({ request, response: answer, path: '/a', route: 'page' });
    return kept.answer(request, response);
  };
  expect([keep({ 'set-cookie': 'a=1' }), sent]).toEqual([false, []]);
  expect([keep({}), sent]).toEqual([true, ['head', 'body']]);
});
