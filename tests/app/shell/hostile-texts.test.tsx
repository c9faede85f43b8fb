/** The app of a lender whose texts hold markup: its frame and its first pages show it as text. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withValidators } from '../../support/compiled-validators.ts';
import { hostileSet, MARKUP } from '../../support/hostile-texts.ts';
import { SET } from '../../support/main-brand.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
startSandboxLender();

const setText = JSON.stringify(withValidators(hostileSet('hearthline')));

test.each(['/register-v2', '/auth/login', '/contact'])('%s', async (path) => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
    input === SET
      ? new Response(setText, { headers: { 'content-type': 'application/json' } })
      : fetch(input, init),
  );
  await openApp(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(MARKUP);
  await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain(MARKUP));
  await waitFor(() => expect(document.title).toContain(MARKUP));
  const added = document.querySelectorAll('script:not(#org-info), [onerror], img[src="x"]');
  expect(added).toHaveLength(0);
  expect((globalThis as { readonly w?: unknown }).w).toBeUndefined();
});
