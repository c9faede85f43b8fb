import { describe, expect, onTestFinished, test } from 'vitest';
import { ChatController } from '../../../src/app/chat/controller/chat-controller.ts';
import { shownError } from '../../../src/app/chat/chat-view.ts';
import { ChatSessionError } from '../../../src/services/chat/port.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { manualSockets } from '../../support/manual-socket.ts';
import { manualInterval } from '../support/manual-interval.ts';

const OTTO = { name: 'Otto', email: 'otto@example.org' };
const RATING = { questionId: 'q', response: 'Here I am.', helpful: true };
const HISTORY = '/getChatHistory/c';
const message = { questionId: 'q', questionStr: 'Hello?', responseStr: 'Here I am.' };

const stored = (part: object) => ({
  mode: 'agent',
  conversationId: 'c',
  token: 't',
  channelId: '',
  isAuthenticated: false,
  ...part,
});

/** A started controller, with an open conversation of this mode unless it is undefined. */
async function start(mode?: 'agent' | 'chatbot', channelId = '') {
  const built = buildClient({ token: 'Bearer x.y.z' });
  const { client, clock, lender } = built;
  if (mode !== undefined) {
    const until = clock.now() + 60_000;
    client.tabStorage.write('chat-session', stored({ mode, channelId, until }));
  }
  lender.respond(HISTORY, 200, [message]);
  const [interval, socket] = [manualInterval(), manualSockets()];
  const controller = new ChatController(client, { interval, socket, requestedMode: undefined });
  const end = controller.start();
  const errorText = () => shownError(client.get().set, controller.get().state)?.text;
  await settle();
  return { ...built, interval, socket, controller, end, errorText };
}

describe('the polling of a chat without a websocket', () => {
  test('is slow with a closed panel, fast with an open one, and ends with the controller', async () => {
    const { controller, interval, end } = await start('agent');
    expect(interval.active().toSorted()).toEqual([15_000, 60_000]);
    controller.setVisible(true);
    expect(interval.active().toSorted()).toEqual([2000, 60_000, 60_000]);
    end();
    expect(interval.active()).toEqual([]);
  });

  test('of the chatbot starts only after a lost connection', async () => {
    const { controller, interval, lender, clock } = await start('chatbot');
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
    const { controller, interval, lender } = await start();
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
    const { interval, lender } = await start('agent');
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
    const { interval, socket, end } = await start('agent', 'ch');
    expect(interval.active()).toEqual([60_000]);
    expect(socket.last().path).toMatch(/\/channel\/ch\/socket$/);
    end();
    expect(socket.last().isClosed()).toBe(true);
  });

  test('brings messages, which count as unread while the panel is closed', async () => {
    const { controller, socket } = await start('agent', 'ch');
    socket.last().accept();
    socket.last().receive(event('New'));
    expect(controller.get().state.messages.at(-1)?.text).toBe('New');
    expect(controller.get().state.unread).toBe(1);
  });

  // Shows shell 4.82, 9.37.
  test('sends at most one preview a second, and only a changed one', async () => {
    const { controller, socket, interval } = await start('agent', 'ch');
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
    const { controller, socket } = await start('agent', 'ch');
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
    const { client, controller, socket, clock } = await start('agent', 'ch');
    for (let attempt = 0; attempt < times; attempt += 1) {
      socket.last().drop();
      await clock.advance(clock.pending()[0] ?? 0);
    }
    const shown = () => shownError(client.get().set, controller.get().state)?.text;
    expect(shown()).toBe(words);
    socket.last().accept();
    expect(shown()).toBeUndefined();
  });

  test('that is refused because of its token says so, and is not retried', async () => {
    const { client, controller, socket, lender, clock } = await start('agent', 'ch');
    lender.respond(HISTORY, 401);
    socket.last().drop();
    await settle();
    expect(shownError(client.get().set, controller.get().state)).toEqual({
      tone: 'warning',
      text: 'Token state is invalid.',
    });
    await clock.advance(60_000);
    expect(socket.opened).toHaveLength(1);
  });
});

test('messages that arrive while the panel is closed are unread', async () => {
  const { controller, interval, lender } = await start('agent');
  lender.respond(HISTORY, 200, [message, { ...message, questionId: 'r', questionStr: '' }]);
  interval.fire(15_000);
  await settle();
  expect(controller.get().state.unread).toBe(1);
  controller.setVisible(true);
  expect(controller.get().state.unread).toBe(0);
});

test('a sign-out forgets the conversation', async () => {
  const { client, controller } = await start('agent');
  expect(controller.get().state.messages.length).toBeGreaterThan(0);
  client.session.clear();
  expect(controller.get().state).toMatchObject({ stage: 'form', messages: [] });
  expect(client.tabStorage.read('chat-session')).toBeUndefined();
});

describe('an answer that comes too late', () => {
  const session = { conversationSid: 'c', token: 't' };

  test.each<[string, (built: Awaited<ReturnType<typeof start>>) => void]>([
    ['the end of the conversation', ({ controller }) => controller.end()],
    ['a sign-out', ({ client }) => client.session.clear()],
  ])('to a renewal, after %s, stores no session', async (_what, end) => {
    const built = await start('agent');
    const { client, interval, lender } = built;
    lender.respond('/refreshToken', 200, session);
    const release = lender.hold();
    interval.fire(60_000);
    end(built);
    release();
    await settle();
    expect(lender.requestsTo('/refreshToken')).toHaveLength(1);
    expect(client.tabStorage.read('chat-session')).toBeUndefined();
  });

  test('to the start, after a sign-out, opens no conversation', async () => {
    const { client, controller, lender } = await start();
    lender.respond('/webchat/authenticate', 201, { nonce: 'n' });
    lender.respond('/initWebChat', 201, session);
    controller.setVisible(true);
    await settle();
    const release = lender.hold();
    const opening = controller.open(OTTO);
    await settle();
    client.session.clear();
    release();
    await opening;
    expect(controller.get().state).toMatchObject({ stage: 'form', messages: [] });
    expect(client.tabStorage.read('chat-session')).toBeUndefined();
  });

  test('to the history of another conversation says nothing about the open one', async () => {
    const { controller, interval, lender } = await start('agent');
    lender.respond(HISTORY, 404);
    lender.respond('/webchat/authenticate', 201, { nonce: 'n' });
    lender.respond('/initWebChat', 201, { ...session, conversationSid: 'd' });
    lender.respond('/getChatHistory/d', 200, []);
    controller.setVisible(true);
    await settle();
    const release = lender.hold();
    interval.fire(2000);
    await settle();
    lender.hold()();
    controller.reset();
    await controller.open(OTTO);
    release();
    await settle();
    expect(controller.get().state).toMatchObject({ stage: 'active', messages: [] });
    expect(controller.get().state.error).toBeUndefined();
  });
});

// Shows shell 8.13, 8.17.
test.each(['/webchat/authenticate', '/webchat/refresh'])(
  'a 401 of %s ends the sign-in, and the chat says that the token is invalid',
  async (path) => {
    const { client, controller, lender, clock, errorText } = await start();
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
  const { client, clock } = await start();
  const until = clock.now() - 1;
  client.tabStorage.write('chat-session', stored({ until }));
  const controller = new ChatController(client, {
    interval: manualInterval(),
    socket: manualSockets(),
    requestedMode: undefined,
  });
  controller.start();
  expect(controller.get().state.stage).toBe('form');
});

test.each([
  [404, 'Something went wrong. Please try again later.'],
  [403, 'Token state is invalid.'],
])('a new conversation whose history gets %i starts again, and says: %s', async (status, words) => {
  const { controller, lender, errorText } = await start();
  lender.respond('/webchat/authenticate', 201, { nonce: 'n' });
  lender.respond('/initWebChat', 201, { conversationSid: 'd', token: 't' });
  lender.respond('/getChatHistory/d', status);
  await controller.open(OTTO);
  await settle();
  expect([controller.get().state.stage, errorText()]).toEqual(['form', words]);
});

test('a conversation that cannot be read starts again', async () => {
  const { controller } = await start('agent');
  expect(controller.get().state.stage).toBe('active');
  const { client, lender } = await start();
  const until = Number.MAX_SAFE_INTEGER;
  client.tabStorage.write('chat-session', stored({ conversationId: 'd', until }));
  lender.respond('/getChatHistory/d', 404);
  const other = new ChatController(client, {
    interval: manualInterval(),
    socket: manualSockets(),
    requestedMode: undefined,
  });
  other.start();
  await settle();
  expect(other.get().state.stage).toBe('form');
});

// Shows shell 8.19.
test('a session without its data is an uncaught error; the visitor reads the general message', async () => {
  const { controller, lender, errorText } = await start();
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
