/** The actions of an agent in a conversation: take it, answer, end it, and cut the connection. */
import type { Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import {
  changeConversation,
  conversationStatus,
  listExchanges,
  newExchange,
} from './conversation.ts';
import { messagesEvent, publishExchange } from './publish.ts';

/**
 * Sends an agent's message. The script stops answering. Throws 422 for an empty message, and 409
 * for a closed conversation.
 */
async function answerAsAgent(lender: Lender, id: string, text: string): Promise<void> {
  if (text.trim() === '') throw new HttpError(422, 'Write a message');
  const answer = { says: text.trim(), due: 0 };
  const exchange = newExchange(lender, { mode: 'agent', question: '', answer });
  const row = await changeConversation(lender, id, (found) => {
    if (conversationStatus(found, lender.now()) === 'closed')
      throw new HttpError(409, 'This conversation is over');
    return { taken: true, exchanges: [...listExchanges(found), exchange] };
  });
  await publishExchange(lender, row, exchange);
}

/** The changes of a conversation by the other actions of an agent. */
const CHANGES: Readonly<Record<string, Body>> = {
  /** The script stops answering. */
  take: { taken: true },
  end: { ended: true },
  /** The customer cannot connect until the connection is restored. */
  cut: { cut: true },
  restore: { cut: false },
};

/** Runs an action by its name; `text` is that of an answer. Throws 404 for an unknown name. */
export async function actAsAgent(
  lender: Lender,
  id: string,
  { act, text = '' }: { readonly act: string; readonly text?: string },
): Promise<void> {
  if (act === 'answer') return answerAsAgent(lender, id, text);
  const change = Object.hasOwn(CHANGES, act) ? CHANGES[act] : undefined;
  if (!change) throw new HttpError(404, 'There is no such action');
  const row = await changeConversation(lender, id, change);
  if (act === 'cut') lender.chats.cut(id, 1012, 'The console cut the connection');
  if (act !== 'end') return;
  lender.chats.setTyped(id, '');
  lender.chats.send(id, messagesEvent(row, lender.now(), []));
}
