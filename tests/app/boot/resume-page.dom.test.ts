/** A reload of a tab whose answers began on an earlier release: the page's data and its style sheet. */
import { afterEach, expect, test, vi } from 'vitest';
import { resumePage } from '../../../src/app/boot/resume-page.ts';
import { tabStore } from '../../../src/services/index.ts';
import { orgPage } from '../../support/main-brand.ts';

afterEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
});

const page = {
  ...orgPage,
  environment: 'test',
  release: 'new',
  theme: 'main',
  css: '/releases/new/main.css',
};
const shapes: Readonly<Record<string, string>> = { new: 'other', old: 'same', alike: 'other' };

/** Opens a page of the release `new` in a tab with answers that began on another one. */
function openTab(began: string, fails?: () => Response) {
  let hasFailed = false;
  document.head.innerHTML = `<link rel="stylesheet" href="${page.css}">`;
  tabStore.write('began-release', began);
  tabStore.write('began-journeys', ['order']);
  tabStore.write('draft:order', { name: 'kite' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (fails && !hasFailed) {
      hasFailed = true;
      return fails();
    }
    const [, id = ''] = /^\/releases\/(\w+)\/release\.json$/.exec(url) ?? [];
    const orgs = { main: { set: 'set.json', css: 'main.css', shapes: { order: shapes[id] } } };
    return id in shapes ? Response.json({ id, orgs }) : new Response('', { status: 404 });
  });
  return resumePage(page);
}
const sheets = () =>
  [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test('a release that the page’s own one would break is gone on with, in its colours', async () => {
  const resumed = await openTab('old');
  expect(resumed).toEqual({
    ...page,
    release: 'old',
    set: '/releases/old/set.json',
    css: '/releases/old/main.css',
  });
  expect(sheets()).toEqual([page.css, resumed.css]);
});

test.each([['alike'], ['missing']])(
  'a release that is %s leaves the page as it is',
  async (began) => {
    expect(await openTab(began)).toBe(page);
    expect(sheets()).toEqual([page.css]);
  },
);

test.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['while the host cannot reach its database', () => new Response('busy', { status: 503 })],
])('a release that cannot be loaded %s is asked for again', async (_, fails) => {
  vi.useFakeTimers();
  const opened = openTab('old', fails);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect((await opened).release).toBe('old');
});

test('the frame of the Studio goes on with the release of its page', async () => {
  vi.stubGlobal('parent', {});
  expect(await openTab('old')).toEqual(page);
});
