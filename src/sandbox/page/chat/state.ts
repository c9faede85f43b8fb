/** The state of a conversation for the chat console. */
import { conversationStatus, listExchanges, buildMode } from '../../calls/chat/conversation.ts';
import type { Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';

/** A conversation as the console shows it. */
export interface ConsoleState {
  id: string;
  org: string;
  customer: string;
  mode: 'agent' | 'chatbot';
  /** The connection status as text: active, ended, cut, or customer away. */
  label: string;
  /** Whether the console keeps the connection cut. */
  cut: boolean;
  /** Whether an agent answers at the console; the script then stops answering. */
  taken: boolean;
  /** The text that the customer is typing; empty when there is none. */
  typed: string;
  /** Oldest first. */
  messages: { from: string; text: string }[];
}

/** The current state of a conversation. */
export function consoleState(lender: Lender, row: Row): ConsoleState {
  const now = lender.now();
  return {
    id: row.id,
    org: row.org,
    customer: `${String(row.body.friendlyName)}, ${String(row.body.emailAddress)}`,
    mode: buildMode(row),
    label: getLabel(lender, row),
    cut: row.body.cut === true,
    taken: row.body.taken === true,
    typed: lender.chats.typed(row.id),
    messages: listExchanges(row).flatMap(({ questionStr, responseStr, due, senderType }) => [
      ...(questionStr === '' ? [] : [{ from: 'Customer', text: questionStr }]),
      ...(responseStr === '' || due > now
        ? []
        : [{ from: senderType === 'AGENT' ? 'Agent' : 'Chatbot', text: responseStr }]),
    ]),
  };
}

function getLabel(lender: Lender, row: Row): string {
  if (conversationStatus(row, lender.now()) === 'closed') return 'Over';
  if (row.body.cut === true) return 'Connection cut';
  // Chatbot conversations use HTTP calls, so their customers have no socket.
  if (buildMode(row) === 'chatbot' || lender.chats.isConnected(row.id)) return 'Active';
  return 'Customer is away';
}
