/** Pages that are sent with their first screen, drawn by the module of the build. */
import { beforeEach, expect, test } from 'vitest';
import { drawModuleIn, NO_DRAWER, openPageDrawer } from '../../../src/host/page/drawn-pages.ts';
import type { LenderFlags } from '../../../src/domain/index.ts';
import { builtFolder, drawn, forgetDrawn, log, logged, openHost } from '../helpers/drawing-host.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';
import { newFolder } from '../../support/new-folder.ts';
beforeEach(forgetDrawn);

test('a page has its first screen, and says in its head what the screen needs', async () => {
  const page = await (await openHost())('/register-v2');
  expect(page).toContain('<div id="root"><h1>/register-v2 & more</h1></div>');
  expect(page).toContain('<html data-drawn lang="en">');
  expect(page).toContain('<title>Your &lt;home&gt; – Hearthline</title>');
  expect(page).toMatch(/<meta name="description" content="[^"]+">/);
  const order = [
    /<script src="\/assets\/early\.js" integrity="sha384-[^"]+" data-draft="draft:register-v2">/,
    /<link rel="stylesheet" href="\/assets\/index\.css">/,
    /<link rel="stylesheet" href="\/releases\/\w+\/theme\/hearthline[^"]+">/,
    /<link rel="stylesheet" href="\/assets\/shared\.css">/,
    /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/fonts\/figtree\.woff2">/,
    /<link data-rel="modulepreload" crossorigin href="\/assets\/form\.js" integrity="sha384-[^"]+">/,
    /<link data-rel="modulepreload" crossorigin href="\/assets\/shared\.js" integrity="[^"]+">/,
    /<link data-rel="modulepreload" crossorigin href="\/releases\/\w+\/validators\/abc\.js">/,
    /<script defer src="\/assets\/anyway\.js" integrity="sha384-[^"]+"><\/script>/,
    /<link data-rel="preload" as="fetch" crossorigin href="\/parts\/\w+\/hearthline\/register-v2\.json">/,
    /<noscript>.*call us at \(800\) 555-01\d\d/,
    /<div id="root">/,
  ].map((pattern) => page.search(pattern));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  // The first script starts the app.
  expect(page).toContain(
    '<link data-rel="modulepreload" data-app crossorigin href="/assets/index.js"',
  );
  expect(page).not.toContain('<script type="module"');
});

test('nothing is painted before the whole page is parsed, so that it does not move', async () => {
  const page = await (await openHost())('/register-v2');
  const awaited = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(page)?.[1];
  expect(page.indexOf(`id="${awaited}"`)).toBeGreaterThan(page.indexOf('<div id="root">'));
});

test('a step names the part of its journey, any other page only the whole set', async () => {
  const get = await openHost();
  const [step, page] = [await get('/register-v2'), await get('/dashboard')];
  const infoOf = (html: string) =>
    JSON.parse(/id="org-info">([^<]*)</.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
  expect(infoOf(step)).toMatchObject({
    set: expect.stringMatching(/^\/releases\/\w+\/org\//),
    part: expect.stringMatching(/^\/parts\/\w+\/hearthline\/register-v2\.json$/),
  });
  expect(step).not.toContain(`href="${String(infoOf(step)['set'])}"`);
  expect(infoOf(page)['part']).toBeUndefined();
  expect(page).toContain(`href="${String(infoOf(page)['set'])}"`);
});

test('a page that the app draws has its font by then', async () => {
  const page = await (await openHost())('/dashboard');
  expect(page).toContain('<div id="root"></div>');
  expect(page.match(/<link rel="preload" as="font"[^>]* href="([^"]+)">/)?.[1]).toBe(
    '/fonts/figtree.woff2',
  );
});

test('a page is drawn once for each organisation and path', async () => {
  const get = await openHost();
  const [first] = [await get('/register-v2'), await get('/register-v2?utm_source=mail')];
  expect(await get('/register-v2')).toBe(first);
  await get('/register-v2', 'cedar.localhost');
  await get('/register-v2/legal-name');
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).toHaveLength(3);
});

test('a page says the flags that the host knows, and is drawn again with others', async () => {
  let flags: LenderFlags | undefined;
  const orgFlags = { of: () => flags, refresh: async () => false };
  const get = await openHost({ orgFlags });
  const said = async () => {
    const [, block = ''] = /id="org-info">([^<]*)</.exec(await get('/register-v2')) ?? [];
    return (JSON.parse(block) as { readonly flags?: unknown }).flags;
  };
  expect(await said()).toBeUndefined();
  flags = { 'fe-webchat': { enabled: true } };
  expect([await said(), await said()]).toEqual([flags, flags]);
  expect(drawn).toHaveLength(2);
});

test('a step that needs earlier answers is hidden until the app decides', async () => {
  expect(await (await openHost())('/register-v2/legal-name')).toContain(
    '<html data-drawn data-waits',
  );
});

test('other pages, and one that fails, are sent empty', async () => {
  const get = await openHost();
  for (const path of ['/dashboard', '/broken']) {
    const page = await get(path);
    expect(page).toContain('<div id="root"></div>');
    expect(page).toContain('<script type="module"');
    expect(page).toMatch(/<meta name="description" content="[^"]+">/);
    expect(page).toContain('<noscript>');
  }
  expect(logged).toMatchObject([{ event: 'pages-not-drawn', path: '/broken', name: 'TypeError' }]);
});

test('a build without the module draws nothing, and the log says so once', async () => {
  const drawer = await openPageDrawer(log, drawModuleIn(newFolder()));
  expect(drawer).toBe(NO_DRAWER);
  expect(logged).toMatchObject([{ event: 'pages-not-drawn' }]);
  const { app } = await openShippedApp({ parts: { drawer } });
  expect(await (await app.request('/healthz')).json()).toMatchObject({ pages: 'empty' });
  expect(await (await app.request('/register-v2')).text()).not.toContain('data-drawn');
  expect(logged).toHaveLength(1);
});

test('a module that cannot be loaded is reported', async () => {
  const failing = async () => Promise.reject(new SyntaxError('damaged'));
  expect(await openPageDrawer(log, failing)).toBe(NO_DRAWER);
  expect(logged).toMatchObject([{ event: 'pages-not-drawn', name: 'SyntaxError' }]);
});

test.each([
  '/server/draw.js',
  '/server/manifest.json',
  '/%73erver/draw.js',
  '/%2573erver/draw.js',
  '/Server/draw.js',
  '/server%2fdraw.js',
  '/x/..%2fserver%2fdraw.js',
  '/assets/..%2fserver/draw.js',
  '/assets/%252e%252e/server/draw.js',
  '/assets/%25252e%25252e/server/draw.js',
  '/assets/..%5cserver%5cdraw.js',
  '/index.html',
  '/policy.html',
  '/.built-from',
])('what only the host uses of the build is not served by %s', async (path) => {
  const { app } = await openShippedApp({ parts: { dist: builtFolder() } });
  expect((await app.request(`http://localhost${path}`)).status).toBe(404);
});
