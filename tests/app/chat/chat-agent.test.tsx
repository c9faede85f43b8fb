/** A conversation with an agent in the drawn app: the sandbox lender answers over its websocket. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import script from '../../../src/sandbox/definitions/chat.json' with { type: 'json' };
import { beginChat } from '../support/chat-page.ts';
import { manualInterval } from '../support/manual-interval.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
beforeEach(() => {
  lender.respond('/customer/api/v1/features', 200, [{ key: 'fe-webchat', enabled: true }]);
  lender.respond('/hours/OPS_CHAT', 200, { isOpen: true });
});
const atConsole = async (name: string, fields: Readonly<Record<string, string>> = {}) => {
  const { conversationId } = storedSession();
  await lender.post(`/sandbox/chat/${conversationId}/${name}`, fields);
};
const storedSession = () =>
  JSON.parse(sessionStorage.getItem('chat-session') ?? '{}') as {
    readonly conversationId?: string;
  };

const typedAtConsole = async () =>
  (await lender.read(`/sandbox/chat/${storedSession().conversationId}/state`))['typed'];

// Shows shell 4.74.
test('during opening hours an agent answers after a moment', async () => {
  lender.holdWaits();
  const { user } = await openApp('/auth/login', { socket: lender.socket });
  await beginChat(user);
  await screen.findByText(script.greetings.agent);
  await user.keyboard('Is my file there?{Enter}');
  await screen.findByText('We have your message. Someone answers in a moment.');
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  lender.advance(script.agent.seconds * 1000);
  await screen.findByText(script.agent.lines[0] ?? '');
});

// Shows shell 8.15.
test('a lost connection is shown until it is back; then the missed messages appear', async () => {
  const { user } = await openApp('/auth/login', { socket: lender.socket });
  await beginChat(user);
  await screen.findByText(script.greetings.agent);
  await atConsole('cut');
  const lost = 'Connection lost. Attempting to reconnect.';
  await screen.findByText(lost);
  await atConsole('answer', { text: 'Are you still there?' });
  await atConsole('restore');
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  await screen.findByText('Are you still there?');
});

test('an agent at the console sees what is typed, answers, and ends the conversation', async () => {
  const interval = manualInterval();
  const { user } = await openApp('/auth/login', { socket: lender.socket, interval });
  await beginChat(user);
  await atConsole('take');
  await user.keyboard('Is my fi');
  interval.fire(1000);
  await waitFor(async () => expect(await typedAtConsole()).toBe('Is my fi'));
  await user.keyboard('le there?{Enter}');
  await waitFor(async () => expect(await typedAtConsole()).toBe(''));
  await atConsole('answer', { text: 'Yes, it is.' });
  await screen.findByText('Yes, it is.');
  await atConsole('end');
  await screen.findByRole('heading', { name: 'Thank you for chatting with us' });
});

// Shows shell 2.88.
test('a conversation that the lender ends keeps its last messages visible', async () => {
  lender.holdWaits();
  const { user } = await openApp('/auth/login', { socket: lender.socket });
  await beginChat(user);
  await user.keyboard('Goodbye{Enter}');
  await screen.findByText('We have your message. Someone answers in a moment.');
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  lender.advance(script.agent.seconds * 1000);
  await screen.findByRole('heading', { name: 'Thank you for chatting with us' });
  expect(screen.getByRole('log').textContent).toContain(script.agent.goodbye);
});
