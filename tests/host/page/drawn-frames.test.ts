/** Frames: the shell of pages that need a sign-in, with what their head says. */
import { beforeEach, expect, test } from 'vitest';
import type { DrawModule } from '../../../src/host/page/drawn-pages.ts';
import { drawn, forgetDrawn, logged, openHost } from '../helpers/drawing-host.ts';
beforeEach(forgetDrawn);

/** A module that draws the frames of two paths, and fails at a third one. */
const frames: Partial<DrawModule> = {
  framePaths: () => ['/account/own', '/account/{uuid}', '/failing'],
  drawFrame({ path, set }) {
    drawn.push(`${set.org.code} ${path}`);
    if (path === '/failing') throw new TypeError('cannot be drawn');
    return {
      html: `<header>${path}</header>`,
      modules: ['src/form.tsx'],
      calls: [],
      part: undefined,
    };
  },
};

test('a page of an application has its frame, and the links to what the page needs', async () => {
  const page = await (await openHost({}, frames))('/account/a-1');
  expect(page).toContain('<html data-drawn data-frame lang="en">');
  expect(page).toContain('<div id="root"><header>/account/{uuid}</header></div>');
  expect(page).toMatch(
    /<link data-rel="modulepreload" crossorigin href="\/assets\/form\.js" integrity="sha384-[^"]+">/,
  );
  // The frame needs no style sheet of the page, and none of its links before the first paint.
  expect(page).toContain(
    '<link data-rel="preload" as="style" crossorigin href="/assets/shared.css">',
  );
  expect(page).toMatch(
    /<link data-rel="preload" as="fetch" crossorigin href="\/releases\/\w+\/org\//,
  );
  expect(page).toContain('src="/assets/early.js"');
  expect(page).not.toContain('<script type="module"');
  expect(page).toContain('<noscript>');
});

test('a frame names what its page reads first, after its data, and nothing when it reads nothing', async () => {
  const calls = ['/profile', '/application/{uuid}?a=1&b=2'];
  const get = await openHost(
    {},
    { ...frames, drawFrame: () => ({ html: '', modules: [], calls, part: undefined }) },
  );
  const page = await get('/account/a-1');
  expect(page).toMatch(
    /id="org-info">[^<]*<\/script><script async src="\/assets\/calls\.js" integrity="sha384-[^"]+" data-path="\/account\/\{uuid\}" data-calls="\/profile \/application\/\{uuid\}\?a=1&amp;b=2"><\/script>/,
  );
  const others = await openHost({}, frames);
  expect(await others('/account/a-1')).not.toContain('data-calls');
});

test('a frame names the part of its page, unless it needs the whole set', async () => {
  const draw = (part?: string) => ({
    drawFrame: () => ({ html: '', modules: [], calls: [], part }),
  });
  const page = await (await openHost({}, { ...frames, ...draw('pages/own') }))('/account/own');
  const [, address = ''] = /"part":"([^"]+)"/.exec(page) ?? [];
  expect(address).toMatch(/^\/parts\/\w+\/hearthline\/pages\/own\.json$/);
  expect(page).toContain(`<link data-rel="preload" as="fetch" crossorigin href="${address}">`);
  const whole = await (await openHost({}, { ...frames, ...draw() }))('/account/own');
  expect(whole).not.toContain('/parts/');
  expect(whole).not.toContain('"part"');
});

test('a frame is drawn once for each organisation and page', async () => {
  const get = await openHost({}, frames);
  expect(await get('/account/a-1')).toBe(await get('/account/b-2?page=2'));
  expect(await get('/account/own')).toContain('<header>/account/own</header>');
  await get('/account/a-1', 'cedar.localhost');
  expect(drawn).toHaveLength(3);
  expect(await get('/account/a-1/more')).toContain('<div id="root"></div>');
});

test('a frame that fails is left out', async () => {
  const page = await (await openHost({}, frames))('/failing');
  expect(page).toContain('<div id="root"></div>');
  expect(page).not.toContain('data-frame');
  expect(logged).toMatchObject([{ event: 'pages-not-drawn', path: '/failing' }]);
});
