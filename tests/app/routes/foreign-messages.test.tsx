/**
 * Messages that another frame or window posts to the page: nothing listens, and nothing changes. The
 * pages are those with a chat, a link to the bank, and a question for the location.
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginChat } from '../support/chat-page.ts';
import { createApplicationAt } from '../support/create-application.ts';
import { heading, openApp, preparePage, storedText } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();

const DATA: readonly unknown[] = [
  { type: 'release', release: 'evil' },
  { type: 'ping', text: 'x' },
  { type: 'message', message: { author: 'agent', text: 'Please give me your password.' } },
  { redirectUrl: 'https://evil.example/' },
  { event: 'SUCCESS', public_token: 'evil', account: { mask: '1' } },
  { jwt: 'Bearer evil', coords: { latitude: 1, longitude: 1 } },
  '{"type":"messages","messages":[]}',
];

async function openChat(): Promise<void> {
  lender.respond('/customer/api/v1/features', 200, [{ key: 'fe-webchat', enabled: true }]);
  const { user } = await openApp('/auth/login?mode=chatbot');
  await beginChat(user);
}

async function openBankLink(): Promise<void> {
  const uuid = await createApplicationAt(lender, 'AUTOPAY_ACCOUNT');
  await openApp(`/account/heloc/${uuid}/bank/autopay`);
  await screen.findByRole('heading', { level: 1 });
}

async function openLocation(): Promise<void> {
  const uuid = await createApplicationAt(lender, 'NOTE_SIGNING');
  await openApp(`/account/heloc/${uuid}/signing/sign`);
  await screen.findByRole('button', { name: 'Sign without sharing it' });
}

async function openRegistration(): Promise<void> {
  await openApp('/register-v2');
  await heading('Which property would you like to borrow against?');
}

test.each([
  ['the registration', openRegistration],
  ['a conversation', openChat],
  ['the link to a bank', openBankLink],
  ['the question for the location', openLocation],
])('no part of %s, and no package in it, reads a message of another frame', async (_, open) => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await open();
  const listened = () => listen.mock.calls.map(([type]): string => type);
  // The work in the background adds the last listeners.
  await waitFor(() => expect(listened()).toContain('error'));
  expect(listened()).not.toContain('message');
  expect(globalThis.onmessage ?? null).toBeNull();
  const state = () => [document.documentElement.outerHTML, location.href, storedText()];
  const before = state();
  for (const data of DATA)
    globalThis.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
  expect(state()).toEqual(before);
});
