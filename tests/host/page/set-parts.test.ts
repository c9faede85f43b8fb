/** The parts of the definitions: of single journeys and pages. */
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompiledSetData } from '../../../src/engine/index.ts';
import type { HostApp } from '../../../src/host/host-app.ts';
import { journeyPart, pagePart } from '../../../src/release/index.ts';
import { endAll } from '../helpers/processes.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';

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
afterAll(endAll);

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
