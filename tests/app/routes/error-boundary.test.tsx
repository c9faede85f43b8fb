// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForChunk } from '../../../src/app/boot/reload-for-chunk.ts';
import { ErrorBoundary } from '../../../src/app/routes/ErrorBoundary.tsx';

const reload = vi.fn();
/** In the words of Chromium, Firefox, Safari, and of Vite for a style sheet. */
const gone = [
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];
beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
});

function Broken({ words }: { readonly words: string }): ReactElement {
  throw new Error(words);
}
const draw = (words: string) =>
  render(
    <ErrorBoundary>
      <Broken words={words} />
    </ErrorBoundary>,
  );

test.each(gone)('“%s” loads the page anew', (words) => {
  expect(reloadForChunk(new Error(words))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part of the app that stays gone loads the page anew five times in a session, and no more', () => {
  const tries = Array.from({ length: 7 }, () => reloadForChunk(new Error(gone[0])));
  expect(tries).toEqual([true, true, true, true, true, false, false]);
  expect(reload).toHaveBeenCalledTimes(5);
});

test('where nothing can be counted nothing is loaded anew, for it would have no end', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadForChunk(new Error(gone[0]))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([[new Error('x is not a function')], ['dynamically imported module'], [undefined]])(
  '%s is no such failure',
  (error) => {
    expect(reloadForChunk(error)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('what fails to draw for another reason shows the snag page, with a way on, and is logged', () => {
  draw('x is not a function');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Sorry, looks like we have hit a snag!',
  );
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  expect(console.error).toHaveBeenCalledWith(
    'HELOC: Error Fallback',
    expect.objectContaining({ message: 'x is not a function' }),
  );
  expect(reload).not.toHaveBeenCalled();
});

test('what fails to draw because its part is gone loads the page anew', () => {
  draw(gone[0] ?? '');
  expect(reload).toHaveBeenCalledTimes(1);
});
