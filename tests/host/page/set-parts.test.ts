/** The parts of the definitions: of single journeys and pages. */
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CompiledSetData } from '../../../src/engine/index.ts';
import {
  openSetParts,
  READS_PER_MINUTE,
  TooManyReadsError,
} from '../../../src/host/page/set-parts.ts';
import { journeyPart, pagePart, type LoadedRelease } from '../../../src/release/index.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { HostApp } from '../helpers/host-parts.ts';

let app: HostApp;
let release = '';
let whole: CompiledSetData;
const get = async (path: string, encoding = '') =>
  app.request(`http://www.localhost/parts/${path}`, {
    headers: { host: 'www.localhost', 'accept-encoding': encoding },
  });

beforeAll(async () => {
  ({ app, release } = await openShippedApp());
  const html = await (await app.request('http://www.localhost/login')).text();
  const set = /"set":"([^"]+)"/.exec(html)?.[1] ?? '';
  whole = (await (await app.request(`http://www.localhost${set}`)).json()) as CompiledSetData;
});

test('a part is made of the set of the organisation, with its validators', async () => {
  const response = await get(`${release}/hearthline/pages/application-identity.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const part = (await response.json()) as CompiledSetData;
  expect(part).toEqual(JSON.parse(JSON.stringify(pagePart(whole, 'application-identity'))));
  expect(part.pages['application-identity']?.screen.validator).toMatch(/^[0-9a-f]+$/);
});

test('that of a journey, too', async () => {
  const response = await get(`${release}/hearthline/register-v2.json`, 'br');
  const part = JSON.parse(brotliDecompressSync(await response.arrayBuffer()).toString()) as unknown;
  expect(part).toEqual(JSON.parse(JSON.stringify(journeyPart(whole, 'register-v2'))));
});

test('each organisation has its own', async () => {
  const response = await get(`${release}/cedar-trust/pages/dashboard.json`);
  expect(await response.json()).toMatchObject({ org: { code: 'CEDAR' }, part: 'pages/dashboard' });
});

test('it is sent as the browser takes it', async () => {
  const path = `${release}/hearthline/pages/dashboard.json`;
  const [plain, brotli, gzip] = [await get(path), await get(path, 'br'), await get(path, 'gzip')];
  const text = Buffer.from(await plain.arrayBuffer());
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await brotli.arrayBuffer())).toEqual(text);
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.arrayBuffer())).toEqual(text);
});

test.each([
  ['release', (id: string) => `${id}0/hearthline/pages/dashboard.json`],
  ['organisation', (id: string) => `${id}/nobody/pages/dashboard.json`],
  ['organisation that every object has', (id: string) => `${id}/constructor/pages/dashboard.json`],
  ['page', (id: string) => `${id}/hearthline/pages/nowhere.json`],
  ['page that every object has', (id: string) => `${id}/hearthline/pages/constructor.json`],
  ['journey', (id: string) => `${id}/hearthline/nowhere.json`],
  ['journey that every object has', (id: string) => `${id}/hearthline/constructor.json`],
  ['kind of file', (id: string) => `${id}/hearthline/pages/dashboard.txt`],
])('there is none for an unknown %s', async (_, path) => {
  for (const encoding of ['', 'br']) expect((await get(path(release), encoding)).status).toBe(404);
});

/** How many sets are parsed while something runs. */
async function setsParsedBy(run: () => Promise<void>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await run();
    return parse.mock.calls.filter(([text]) => text.length > 100_000).length;
  } finally {
    parse.mockRestore();
  }
}

test('the set of each lender is parsed once, whoever asks for what in turn', async () => {
  const { orgs } = (await (await app.request(`/releases/${release}/release.json`)).json()) as {
    readonly orgs: Readonly<Record<string, unknown>>;
  };
  const lenders = Object.keys(orgs);
  expect(lenders.length).toBeGreaterThan(5);
  const pages = Object.keys(whole.pages).slice(0, 6);
  const askAll = async () => {
    for (const page of [...pages, 'x1', 'x2'])
      for (const lender of lenders) await get(`${release}/${lender}/pages/${page}.json`, 'gzip');
  };
  expect(await setsParsedBy(askAll)).toBeLessThanOrEqual(lenders.length);
  expect(await setsParsedBy(askAll)).toBe(0);
});

test('a client that has many sets read is refused for the rest of the minute', async () => {
  const dir = newFolder();
  const lenders = Array.from({ length: READS_PER_MINUTE + 1 }, (_, n) => `lender-${n}`);
  for (const lender of lenders) writeFileSync(join(dir, lender), '{"journeys":{},"pages":{}}');
  const orgs = Object.fromEntries(lenders.map((lender) => [lender, { set: lender }]));
  const loaded = { dir, manifest: { release: 'r1', orgs, files: {} } } as unknown as LoadedRelease;
  let now = 0;
  const setParts = openSetParts(() => now);
  const ask = (lender: string | undefined, client: string) =>
    setParts({
      release: loaded,
      folder: lender ?? '',
      part: 'none',
      encoding: undefined,
      client,
    });
  for (const lender of lenders.slice(0, -1)) expect(await ask(lender, 'one')).toBeUndefined();
  await expect(ask(lenders.at(-1), 'one')).rejects.toThrow(TooManyReadsError);
  expect(await ask(lenders[0], 'one')).toBeUndefined();
  now = 60_000;
  expect(await ask(lenders.at(-1), 'one')).toBeUndefined();
});
