/** Starts the chat of a client in memory. */
import { ChatController } from '../../../src/app/chat/controller/chat-controller.ts';
import { shownError } from '../../../src/app/chat/chat-view.ts';
import { buildClient, type BuiltClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { manualSockets } from '../../support/manual-socket.ts';
import { manualInterval } from '../support/manual-interval.ts';

export const OTTO = { name: 'Otto', email: 'otto@example.org' };
/** The call for the history of the stored conversation. */
export const HISTORY = '/getChatHistory/c';
/** An exchange as the lender sends it. */
export const message = { questionId: 'q', questionStr: 'Hello?', responseStr: 'Here I am.' };

/** A session as the tab stores it. */
export const stored = (part: object) => ({
  mode: 'agent',
  conversationId: 'c',
  token: 't',
  channelId: '',
  isAuthenticated: false,
  ...part,
});

/** A started controller, with an open conversation of this mode unless it is undefined. */
export async function startChat(mode?: 'agent' | 'chatbot', channelId = '') {
  const built = buildClient({ token: 'Bearer x.y.z' });
  const { client, clock, lender } = built;
  if (mode !== undefined) {
    const until = clock.now() + 60_000;
    client.tabStorage.write('chat-session', stored({ mode, channelId, until }));
  }
  lender.respond(HISTORY, 200, [message]);
  const chat = newChat(client);
  const end = chat.controller.start();
  const error = () => shownError(client.get().set, chat.controller.get().state);
  await settle();
  return { ...built, ...chat, end, error, errorText: () => error()?.text };
}

/** A controller that has not started, with timers and sockets that a test fires by hand. */
export function newChat(client: BuiltClient['client']) {
  const [interval, socket] = [manualInterval(), manualSockets()];
  const controller = new ChatController(client, { interval, socket, requestedMode: undefined });
  return { interval, socket, controller };
}
