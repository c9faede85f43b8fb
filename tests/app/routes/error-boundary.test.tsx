import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppContext, type App } from '../../../src/app/app-context.ts';
import { ErrorBoundary } from '../../../src/app/routes/ErrorBoundary.tsx';
import { ErrorScreen } from '../../../src/app/routes/ErrorScreen.tsx';
import { set } from '../../support/main-brand.ts';
import { browserClient } from '../support/browser-client.ts';

const reload = vi.fn();
const reported = vi.fn();
const CHUNK_ERROR = 'Failed to fetch dynamically imported module: /assets/a.js';
beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  reload.mockClear();
  reported.mockClear();
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

// Shows shell 1.16, 2.32, 2.64-2.68, 8.20.
test('another error shows the error page with links, and is logged', () => {
  draw('x is not a function');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Sorry, looks like we have hit a snag!',
  );
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  expect(reported.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: 'HELOC: Error Fallback',
        cause: expect.objectContaining({ message: 'x is not a function' }) as Error,
      }),
    ],
  ]);
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that fails to load while drawing reloads the page', () => {
  draw(CHUNK_ERROR);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

// Shows shell 1.16, 2.32, 2.65-2.68, 2.110, 8.20.
test('outside of the shell the error page has its words, the support and both buttons', async () => {
  vi.unstubAllGlobals();
  const client = browserClient();
  render(
    <AppContext value={{ client } as App}>
      <ErrorScreen onRetry={reload} />
    </AppContext>,
  );
  screen.getByText('Please click "Try again" to see if we can get you back moving.');
  const { supportPhone, supportEmail } = set.org['companyInfo'] as Record<string, string>;
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    `tel:${supportPhone?.replace(/\D/g, '')}`,
    `mailto:${supportEmail}`,
    '/dashboard',
  ]);
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

// Shows shell 1.16, 2.32, 2.65-2.68, 2.110, 8.20.
test('Try again goes back one step in the history', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue(undefined);
  draw('x is not a function');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(back).toHaveBeenCalledTimes(1);
});
