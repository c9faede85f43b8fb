/** Messages that another frame or window posts to the page: nothing listens, and nothing changes. */
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, openApp, preparePage, storedText } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
startSandboxLender();

const DATA: readonly unknown[] = [
  { type: 'release', release: 'evil' },
  { type: 'ping', text: 'x' },
  { redirectUrl: 'https://evil.example/' },
  { jwt: 'Bearer evil', coords: { latitude: 1, longitude: 1 } },
  '{"type":"messages","messages":[]}',
];

test('no part of the app, and no package in it, reads a message of another frame', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await openApp('/register-v2');
  await heading('Which property would you like to borrow against?');
  const listened = () => listen.mock.calls.map(([type]): string => type);
  // The work in the background adds the last listeners.
  await waitFor(() => expect(listened()).toContain('error'));
  expect(listened()).not.toContain('message');
  const state = () => [document.documentElement.outerHTML, location.href, storedText()];
  const before = state();
  for (const data of DATA)
    globalThis.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
  expect(state()).toEqual(before);
  listen.mockRestore();
});
