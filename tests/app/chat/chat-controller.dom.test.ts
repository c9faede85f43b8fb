import { describe, expect, test } from 'vitest';
import { ChatController } from '../../../src/app/chat/controller/chat-controller.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { manualInterval } from '../support/manual-interval.ts';

const HISTORY = '/getChatHistory/c';
const message = { questionId: 'q', questionStr: 'Hello?', responseStr: 'Here I am.' };

/** A started controller, with an open conversation of this mode unless it is undefined. */
async function start(mode?: 'agent' | 'chatbot') {
  const built = buildClient({ token: 'Bearer x.y.z' });
  const { client, clock, lender } = built;
  if (mode !== undefined) {
    const until = clock.now() + 60_000;
    client.tabStorage.write('chat-session', { mode, conversationId: 'c', token: 't', until });
  }
  lender.respond(HISTORY, 200, [message]);
  const interval = manualInterval();
  const controller = new ChatController(client, { interval, requestedMode: undefined });
  const end = controller.start();
  await settle();
  return { ...built, interval, controller, end };
}

describe('the polling of a chat', () => {
  test('is slow with a closed panel, fast with an open one, and ends with the controller', async () => {
    const { controller, interval, end } = await start('agent');
    expect(interval.active().toSorted()).toEqual([15_000, 60_000]);
    controller.setVisible(true);
    expect(interval.active().toSorted()).toEqual([2000, 60_000]);
    end();
    expect(interval.active()).toEqual([]);
  });

  test('of the chatbot starts only after a lost connection', async () => {
    const { controller, interval, lender, clock } = await start('chatbot');
    controller.setVisible(true);
    expect(interval.active()).toEqual([60_000]);
    lender.respond('/refreshToken', 0);
    interval.fire(60_000);
    await clock.advance(60_000);
    expect(controller.get().state.error).toBe('disconnected');
    expect(interval.active().toSorted()).toEqual([2000, 60_000]);
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

test('an expired stored session is not continued', async () => {
  const { client, clock } = await start();
  const until = clock.now() - 1;
  client.tabStorage.write('chat-session', {
    mode: 'agent',
    conversationId: 'c',
    token: 't',
    until,
  });
  const controller = new ChatController(client, {
    interval: manualInterval(),
    requestedMode: undefined,
  });
  controller.start();
  expect(controller.get().state.stage).toBe('form');
});

test('a conversation that cannot be read is begun anew', async () => {
  const { controller } = await start('agent');
  expect(controller.get().state.stage).toBe('active');
  const { client, lender } = await start();
  const until = Number.MAX_SAFE_INTEGER;
  client.tabStorage.write('chat-session', {
    mode: 'agent',
    conversationId: 'd',
    token: 't',
    until,
  });
  lender.respond('/getChatHistory/d', 404);
  const other = new ChatController(client, {
    interval: manualInterval(),
    requestedMode: undefined,
  });
  other.start();
  await settle();
  expect(other.get().state.stage).toBe('form');
});
