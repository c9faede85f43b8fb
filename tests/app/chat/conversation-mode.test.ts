import { expect, test } from 'vitest';
import { conversationMode } from '../../../src/app/chat/controller/conversation-mode.ts';
import { keepSession, storedSession } from '../../../src/app/chat/controller/stored-session.ts';
import { buildClient } from '../../client/build-client.ts';

const stored = (mode: string) => ({
  mode,
  conversationId: 'c',
  token: 't',
  channelId: '',
  isAuthenticated: false,
  until: Number.MAX_SAFE_INTEGER,
});

// Shows shell 2.37.
test.each([
  ['twilio', 'test', { mode: 'agent', channel: 'twilio' }],
  ['nice', 'test', { mode: 'agent', channel: 'twilio' }],
  ['talkjs', 'test', { mode: 'agent', channel: 'twilio' }],
  ['stream', 'test', { mode: 'agent', channel: 'stream' }],
  ['chatbot', 'test', { mode: 'chatbot', channel: 'twilio' }],
  ['stream', 'production', { mode: 'chatbot', channel: 'twilio' }],
])('?mode=%s in %s, outside of the hours, gives %o', (requestedMode, environment, expected) => {
  const { client } = buildClient();
  client.update({ info: { ...client.get().info, environment } });
  expect(conversationMode(client, { open: false, requestedMode })).toEqual(expected);
});

test.each([
  ['agent', false],
  ['chatbot', true],
])('a stored session with the %s continues, whatever the hours are', (mode, open) => {
  const { client } = buildClient();
  client.tabStorage.write('chat-session', stored(mode));
  expect(conversationMode(client, { open, requestedMode: undefined }).mode).toBe(mode);
});

test('a stored session with another lender does not continue', () => {
  const { client } = buildClient();
  keepSession(client, { ...stored('agent'), mode: 'agent' });
  expect(storedSession(client)).toMatchObject({ conversationId: 'c' });
  client.update({ info: { ...client.get().info, orgCode: 'ANOTHER' } });
  expect(storedSession(client)).toBeUndefined();
});

test('the flag chooses the stream chat', () => {
  const { client } = buildClient();
  client.update({ remoteFlags: { 'fe-webchat-stream': { enabled: true } } });
  expect(conversationMode(client, { open: true, requestedMode: undefined })).toEqual({
    mode: 'agent',
    channel: 'stream',
  });
});
