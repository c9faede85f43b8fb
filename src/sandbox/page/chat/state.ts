/** The state of a conversation for the chat console. */
import { conversationStatus, listExchanges, buildMode } from '../../calls/chat/conversation.ts';
import type { Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';

export type ConsoleState = ReturnType<typeof consoleState>;

/**
 * A conversation as the console shows it: `cut` while the console keeps the connection cut, `taken`
 * once an agent answers in place of the script. Messages are oldest first.
 */
export function consoleState(lender: Lender, row: Row) {
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
