/** Pushes the exchanges of a conversation to its open sockets. */
import type { Lender } from '../../lender.ts';
import type { Body, Row } from '../../store/port.ts';
import { conversationStatus, listExchanges, exchangeView, type Exchange } from './conversation.ts';

/** The number of messages that a socket receives when it opens: the latest ones. */
const FIRST_MESSAGES = 20;

/** The event that a socket receives: the status of the conversation, and these exchanges. */
export function messagesEvent(
  row: Row,
  now: number,
  exchanges: readonly Exchange[] = listExchanges(row).slice(-FIRST_MESSAGES),
): Body {
  return {
    type: 'messages',
    conversationId: row.id,
    status: conversationStatus(row, now),
    messages: exchanges.map((each) => exchangeView(each, now)),
  };
}

/** Pushes a new exchange, and pushes it again when its answer is due. */
export async function publishExchange(lender: Lender, row: Row, exchange: Exchange): Promise<void> {
  lender.chats.send(row.id, messagesEvent(row, lender.now(), [exchange]));
  const ms = exchange.due - lender.now();
  if (ms <= 0 || !lender.chats.isConnected(row.id)) return;
  await lender.wait(ms);
  const later = await lender.store.get('chat', row.id);
  if (later) lender.chats.send(row.id, messagesEvent(later, lender.now(), [exchange]));
}
