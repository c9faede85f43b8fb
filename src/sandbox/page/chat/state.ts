/** What the chat console shows of a conversation. */
import { conversationStatus, exchangesOf, modeOf } from '../../calls/chat/conversation.ts';
import type { Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';

/** A conversation as the console shows it. */
export interface ConsoleState {
  id: string;
  org: string;
  customer: string;
  mode: 'agent' | 'chatbot';
  /** Whether it goes on, and whether the customer is there, in words. */
  label: string;
  /** Whether the console keeps the connection cut. */
  cut: boolean;
  /** Whether somebody answers at the console, so that the script is silent. */
  taken: boolean;
  /** The text that the customer is typing; empty without one. */
  typed: string;
  /** Oldest first. */
  messages: { from: string; text: string }[];
}

/** The present state of a conversation. */
export function consoleState(lender: Lender, row: Row): ConsoleState {
  const now = lender.now();
  return {
    id: row.id,
    org: row.org,
    customer: `${String(row.body.friendlyName)}, ${String(row.body.emailAddress)}`,
    mode: modeOf(row),
    label: labelOf(lender, row),
    cut: row.body.cut === true,
    taken: row.body.taken === true,
    typed: lender.chats.typed(row.id),
    messages: exchangesOf(row).flatMap(({ questionStr, responseStr, due, senderType }) => [
      ...(questionStr === '' ? [] : [{ from: 'Customer', text: questionStr }]),
      ...(responseStr === '' || due > now
        ? []
        : [{ from: senderType === 'AGENT' ? 'Agent' : 'Chatbot', text: responseStr }]),
    ]),
  };
}

function labelOf(lender: Lender, row: Row): string {
  if (conversationStatus(row, lender.now()) === 'closed') return 'Over';
  if (row.body.cut === true) return 'Connection cut';
  // The chatbot answers calls, so that its customers have no socket.
  if (modeOf(row) === 'chatbot' || lender.chats.isConnected(row.id)) return 'Active';
  return 'Customer is away';
}
