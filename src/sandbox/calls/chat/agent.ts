/** The actions of an agent in a conversation: take it, answer, end it, and cut the connection. */
import type { Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import {
  changeConversation,
  conversationStatus,
  listExchanges,
  newExchange,
  type Exchange,
} from './conversation.ts';
import { messagesEvent, publishExchange } from './publish.ts';

/**
 * Sends an agent's message. The script stops answering. Throws 422 for an empty message, and 409
 * for a closed conversation.
 */
export async function answerAsAgent(lender: Lender, id: string, text: string): Promise<void> {
  if (text.trim() === '') throw new HttpError(422, 'Write a message');
  const answer = { says: text.trim(), due: 0 };
  const exchange = newExchange(lender, { mode: 'agent', question: '', answer });
  const row = await changeConversation(lender, id, (found) => {
    if (conversationStatus(found, lender.now()) === 'closed')
      throw new HttpError(409, 'This conversation is over');
    return { taken: true, exchanges: [...listExchanges(found), exchange] satisfies Exchange[] };
  });
  await publishExchange(lender, row, exchange);
}

/** Takes over a conversation: the script stops answering. */
export async function takeConversation(lender: Lender, id: string): Promise<void> {
  await changeConversation(lender, id, () => ({ taken: true }));
}

/** Ends a conversation for both sides. */
export async function endConversation(lender: Lender, id: string): Promise<void> {
  const row = await changeConversation(lender, id, () => ({ ended: true }));
  lender.chats.setTyped(id, '');
  lender.chats.send(id, messagesEvent(row, lender.now(), []));
}

/** Cuts the customer's connection until it is restored. */
export async function cutConnection(lender: Lender, id: string): Promise<void> {
  await changeConversation(lender, id, () => ({ cut: true }));
  lender.chats.cut(id, 1012, 'The console cut the connection');
}

/** Lets the customer connect again. */
export async function restoreConnection(lender: Lender, id: string): Promise<void> {
  await changeConversation(lender, id, () => ({ cut: false }));
}
