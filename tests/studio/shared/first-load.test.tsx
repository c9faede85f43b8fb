/** Tests that a Studio that cannot be opened says why, and is opened by a press once it can be. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { queries } from '../../../src/studio/shared/use-loaded.ts';
import { Studio } from '../../../src/studio/Studio.tsx';
import { InTheme, stubBrowser, stubHost } from './studio.tsx';

const DRAFTS = { drafts: [], hasFolder: true, hasPages: true };
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

class NoEvents extends EventTarget {
  close(): void {}
}

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('EventSource', NoEvents);
  vi.stubGlobal('fetch', refuse);
});

test('the list of the drafts and the lenders are read again by a press', async () => {
  render(
    <InTheme>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Studio />
        </MemoryRouter>
      </QueryClientProvider>
    </InTheme>,
  );
  const again = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The host does not answer.');
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/drafts/list') ? Promise.resolve(Response.json(DRAFTS)) : refuse(),
  );
  await again();
  const asked = stubHost({});
  await again();
  expect(asked.toSorted()).toEqual(['/studio/api/me', '/studio/api/studio/lenders']);
});
