/** Parts that only a browser loads, as the host draws them. */
import { createContext, createElement, Suspense, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { lazyInBrowser } from '../../src/ui/lazy-in-browser.ts';

const load = vi.fn(() => Promise.resolve({ default: () => createElement('p', null, 'Loaded') }));
const Part = lazyInBrowser(load);
const Page = createContext<object>({});
/** A part of a page that waits, and reads what belongs to the page. */
function Waiting() {
  use(Page);
  return createElement(Part);
}

function drawPage(page: object): string {
  const waiting = createElement(Suspense, { fallback: 'Later' }, createElement(Waiting));
  return renderToStaticMarkup(createElement(Page, { value: page }, waiting));
}

/** Draws a page and returns a weak reference to what belongs to it. */
function drawnOnce(): WeakRef<object> {
  const page = { words: 'of one lender' };
  drawPage(page);
  return new WeakRef(page);
}

test('outside of a browser the fallback is drawn, and nothing is loaded', () => {
  expect(drawPage({})).toContain('Later');
  expect(load).not.toHaveBeenCalled();
});

test('a drawn page is not kept by the parts that it has not loaded', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pages = Array.from({ length: 4 }, drawnOnce);
  // React itself refers to what it drew last.
  drawPage({});
  for (let time = 0; time < 3; time += 1) {
    await new Promise(setImmediate);
    collect();
  }
  expect(pages.map((page) => page.deref())).toEqual(pages.map(() => undefined));
});
