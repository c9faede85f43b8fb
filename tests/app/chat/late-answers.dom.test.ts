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
});
