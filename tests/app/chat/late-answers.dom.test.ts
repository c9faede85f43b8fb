import { describe, expect, test } from 'vitest';
import { settle } from '../../client/support/manual-clock.ts';
import { HISTORY, OTTO, startChat } from './start-chat.ts';

describe('an answer that comes too late', () => {
  const session = { conversationSid: 'c', token: 't' };

  test.each<[string, (built: Awaited<ReturnType<typeof startChat>>) => void]>([
    ['the end of the conversation', ({ controller }) => controller.end()],
    ['a sign-out', ({ client }) => client.session.clear()],
  ])('to a renewal, after %s, stores no session', async (_what, end) => {
    const built = await startChat('agent');
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
    const { client, controller, lender } = await startChat();
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
    const { controller, interval, lender } = await startChat('agent');
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

  type Built = Awaited<ReturnType<typeof startChat>>;

  test.each<[string, string, 'agent' | 'chatbot', (built: Built) => unknown]>([
    ['a renewal', '/refreshToken', 'agent', ({ interval }) => interval.fire(60_000)],
    ['a message', '/chatWithAutobot', 'agent', ({ controller }) => controller.send('Hi', [])],
    [
      'a rating',
      '/setChatReplyUsedWithFeedback',
      'chatbot',
      ({ controller }) => controller.rate({ questionId: 'q', response: 'r', helpful: true }),
    ],
  ])('to %s, after the end, leaves the thanks without an error', async (_what, path, mode, ask) => {
    const built = await startChat(mode);
    const { controller, lender } = built;
    lender.respond(path, 403);
    lender.respond('/web-chat-info', 403);
    const release = lender.hold();
    void ask(built);
    await settle();
    controller.end();
    release();
    await settle();
    expect([controller.get().state.stage, built.errorText()]).toEqual(['ended', undefined]);
    controller.reset();
    expect(built.errorText()).toBeUndefined();
  });

  test('to a message of an earlier conversation does not end the open one', async () => {
    const { controller, interval, lender } = await startChat('agent');
    lender.respond('/chatWithAutobot', 403);
    lender.respond('/webchat/authenticate', 201, { nonce: 'n' });
    lender.respond('/initWebChat', 201, { ...session, conversationSid: 'd' });
    lender.respond('/getChatHistory/d', 200, []);
    const release = lender.hold();
    const sending = controller.send('Hi', []);
    await settle();
    lender.hold()();
    controller.end();
    controller.reset();
    await controller.open(OTTO);
    release();
    await sending;
    expect(controller.get().state).toMatchObject({ session: { conversationId: 'd' } });
    expect(controller.get().state.error).toBeUndefined();
    expect(interval.active()).toContain(60_000);
  });

  test('to the history, after the end and a restart, leaves the form without an error', async () => {
    const { controller, interval, lender, errorText } = await startChat('agent');
    lender.respond(HISTORY, 403);
    const release = lender.hold();
    interval.fire(15_000);
    await settle();
    controller.end();
    controller.reset();
    release();
    await settle();
    expect([controller.get().state.stage, errorText()]).toEqual(['form', undefined]);
  });

  test('to a start of the previous person opens nothing in the start of the next one', async () => {
    const { client, controller, lender } = await startChat();
    client.session.clear();
    lender.respond('/initWebChat', 201, session);
    controller.setVisible(true);
    await settle();
    const release = lender.hold();
    const first = controller.open(OTTO);
    await settle();
    controller.reset();
    lender.respond('/initWebChat', 201, { ...session, conversationSid: 'd' });
    lender.respond('/getChatHistory/d', 200, []);
    const later = lender.hold();
    const second = controller.open({ name: 'Ida', email: 'ida@example.org' });
    await settle();
    release();
    await first;
    expect(controller.get().state.stage).toBe('starting');
    later();
    await second;
    expect(controller.get().state.session?.conversationId).toBe('d');
  });
});
