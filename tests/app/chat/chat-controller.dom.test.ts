import { describe, expect, onTestFinished, test } from 'vitest';
import { ChatSessionError } from '../../../src/services/chat/port.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { HISTORY, message, newChat, OTTO, startChat, stored } from './start-chat.ts';

const RATING = { questionId: 'q', response: 'Here I am.', helpful: true };

describe('the polling of a chat without a websocket', () => {
  test('is slow with a closed panel, fast with an open one, and ends with the controller', async () => {
    const { controller, interval, end } = await startChat('agent');
    expect(interval.active().toSorted()).toEqual([15_000, 60_000]);
    controller.setVisible(true);
    expect(interval.active().toSorted()).toEqual([2000, 60_000, 60_000]);
    end();
    expect(interval.active()).toEqual([]);
  });

  test('of the chatbot starts only after a lost connection', async () => {
    const { controller, interval, lender, clock } = await startChat('chatbot');
    controller.setVisible(true);
    expect(interval.active()).toEqual([60_000, 60_000]);
    lender.respond('/refreshToken', 0);
    interval.fire(60_000);
    await clock.advance(60_000);
    expect(controller.get().state.error).toBe('disconnected');
    expect(interval.active().toSorted()).toEqual([2000, 60_000, 60_000]);
  });

  // Shows shell 4.80, 9.32.
  test('loads the opening hours again each minute while the panel is open', async () => {
    const { controller, interval, lender } = await startChat();
    controller.setVisible(true);
    await settle();
    expect(lender.requestsTo('/hours/OPS_CHAT')).toHaveLength(1);
    interval.fire(60_000);
    await settle();
    expect(lender.requestsTo('/hours/OPS_CHAT')).toHaveLength(2);
    controller.setVisible(false);
    expect(interval.active()).toEqual([]);
  });

  test('does not send a second request while one is under way', async () => {
    const { interval, lender } = await startChat('agent');
    const release = lender.hold();
    interval.fire(15_000);
    interval.fire(15_000);
    release();
    await settle();
    expect(lender.requestsTo(HISTORY)).toHaveLength(2);
  });
});

describe('the live connection of a conversation with an agent', () => {
  const event = (text: string) => ({
    type: 'messages',
    status: 'active',
    messages: [{ ...message, questionId: text, questionStr: '', responseStr: text }],
  });

  test('replaces polling, and closes with the controller', async () => {
    const { interval, socket, end } = await startChat('agent', 'ch');
    expect(interval.active()).toEqual([60_000]);
    expect(socket.last().path).toMatch(/\/channel\/ch\/socket$/);
    end();
    expect(socket.last().isClosed()).toBe(true);
  });

  test('brings messages, which count as unread while the panel is closed', async () => {
    const { controller, socket } = await startChat('agent', 'ch');
    socket.last().accept();
    socket.last().receive(event('New'));
    expect(controller.get().state.messages.at(-1)?.text).toBe('New');
    expect(controller.get().state.unread).toBe(1);
  });

  // Shows shell 4.82, 9.37.
  test('sends at most one preview a second, and only a changed one', async () => {
    const { controller, socket, interval } = await startChat('agent', 'ch');
    socket.last().accept();
    expect(interval.active()).not.toContain(1000);
    controller.type('H');
    controller.type('He');
    interval.fire(1000);
    await settle();
    expect(socket.last().sent).toEqual([{ type: 'typing', text: 'He' }]);
    expect(interval.active()).not.toContain(1000);
    controller.type('');
    interval.fire(1000);
    expect(socket.last().sent.at(-1)).toEqual({ type: 'typing', text: '' });
  });

  test('tells the lender that the conversation has ended', async () => {
    const { controller, socket } = await startChat('agent', 'ch');
    socket.last().accept();
    controller.end();
    expect(socket.last().sent).toEqual([{ type: 'end' }]);
    expect(socket.last().isClosed()).toBe(true);
    expect(controller.get().state.stage).toBe('ended');
  });

  test.each([
    [1, 'Connection lost. Attempting to reconnect.'],
    [6, 'Something went wrong. Please try again later.'],
  ])('that was lost %i times says: %s', async (times, words) => {
    const { socket, clock, errorText } = await startChat('agent', 'ch');
    for (let attempt = 0; attempt < times; attempt += 1) {
      socket.last().drop();
      await clock.advance(clock.pending()[0] ?? 0);
    }
    expect(errorText()).toBe(words);
    socket.last().accept();
    expect(errorText()).toBeUndefined();
  });

  test('that is refused because of its token says so, and is not retried', async () => {
    const { error, socket, lender, clock } = await startChat('agent', 'ch');
    lender.respond(HISTORY, 401);
    socket.last().drop();
    await settle();
    expect(error()).toEqual({
      tone: 'warning',
      text: 'Token state is invalid.',
    });
    await clock.advance(60_000);
    expect(socket.opened).toHaveLength(1);
  });
});

test('messages that arrive while the panel is closed are unread', async () => {
  const { controller, interval, lender } = await startChat('agent');
  lender.respond(HISTORY, 200, [message, { ...message, questionId: 'r', questionStr: '' }]);
  interval.fire(15_000);
  await settle();
  expect(controller.get().state.unread).toBe(1);
  controller.setVisible(true);
  expect(controller.get().state.unread).toBe(0);
});

test('a sign-out forgets the conversation', async () => {
  const { client, controller } = await startChat('agent');
  expect(controller.get().state.messages.length).toBeGreaterThan(0);
  client.session.clear();
  expect(controller.get().state).toMatchObject({ stage: 'form', messages: [] });
  expect(client.tabStorage.read('chat-session')).toBeUndefined();
});

// Shows shell 8.13, 8.17.
test.each(['/webchat/authenticate', '/webchat/refresh'])(
  'a 401 of %s ends the sign-in, and the chat says that the token is invalid',
  async (path) => {
    const { client, controller, lender, clock, errorText } = await startChat();
    lender.respond('/webchat/authenticate', 201, { nonce: 'n' });
    lender.respond('/initWebChat', 201, { conversationSid: 'c', token: 't' });
    if (path === '/webchat/refresh') {
      await controller.open(OTTO);
      await clock.advance(60_000);
    }
    lender.respond('/webchat/authenticate', 401);
    lender.respond(path, 401);
    if (path === '/webchat/refresh') await controller.rate(RATING);
    else await controller.open(OTTO);
    expect(client.session.token()).toBeUndefined();
    expect(client.get().loaded['sessionExpired']).toBe(true);
    expect([controller.get().state.stage, errorText()]).toEqual([
      'form',
      'Token state is invalid.',
    ]);
  },
);

test('an expired stored session is not continued', async () => {
  const { client, clock } = await startChat();
  const until = clock.now() - 1;
  client.tabStorage.write('chat-session', stored({ until }));
  const controller = newChat(client).controller;
  controller.start();
  expect(controller.get().state.stage).toBe('form');
});

test.each([
  [404, 'Something went wrong. Please try again later.'],
  [403, 'Token state is invalid.'],
])('a new conversation whose history gets %i starts again, and says: %s', async (status, words) => {
  const { controller, lender, errorText } = await startChat();
  lender.respond('/webchat/authenticate', 201, { nonce: 'n' });
  lender.respond('/initWebChat', 201, { conversationSid: 'd', token: 't' });
  lender.respond('/getChatHistory/d', status);
  await controller.open(OTTO);
  await settle();
  expect([controller.get().state.stage, errorText()]).toEqual(['form', words]);
});

test('a conversation that cannot be read starts again', async () => {
  const { controller } = await startChat('agent');
  expect(controller.get().state.stage).toBe('active');
  const { client, lender } = await startChat();
  const until = Number.MAX_SAFE_INTEGER;
  client.tabStorage.write('chat-session', stored({ conversationId: 'd', until }));
  lender.respond('/getChatHistory/d', 404);
  const other = newChat(client).controller;
  other.start();
  await settle();
  expect(other.get().state.stage).toBe('form');
});

// Shows shell 8.19.
test('a session without its data is an uncaught error; the visitor reads the general message', async () => {
  const { controller, lender, errorText } = await startChat();
  const errors: unknown[] = [];
  const listen = ({ error }: ErrorEvent) => errors.push(error);
  globalThis.addEventListener('error', listen);
  onTestFinished(() => globalThis.removeEventListener('error', listen));
  lender.respond('/authenticate', 201, { nonce: 'n' });
  lender.respond('/initWebChat', 201, { conversationSid: 'c' });
  await controller.open(OTTO);
  expect(errors).toEqual([new ChatSessionError(['token'])]);
  expect([controller.get().state.stage, errorText()]).toEqual([
    'form',
    'Something went wrong. Please try again later.',
  ]);
});
