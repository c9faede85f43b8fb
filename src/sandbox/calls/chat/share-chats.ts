/** Lets a change of a conversation reach its sockets on the other hosts of a database. */
import { newUuid, textIn } from '../../lender.ts';
import type { Lender } from '../../lender.ts';
import type { StateDatabase } from '../../../server/index.ts';
import { exchangesOf } from './conversation.ts';
import { closeSockets, deliverExchange, messagesEvent } from './publish.ts';

/**
 * Sends the ids of what changes here, and pushes what changed elsewhere, which it reads from the store.
 * Returns the function that ends it. What was missed while the database was away is pushed afterwards.
 */
export function shareChats(
  lender: Lender,
  database: Pick<StateDatabase, 'notify' | 'listen'>,
): () => void {
  const host = newUuid();
  lender.chats.share((change) => {
    // The change is stored. Sockets get it at the latest when they open again.
    void database.notify(JSON.stringify({ host, ...change })).catch(() => undefined);
  });
  return database.listen((text) => {
    const work = text === undefined ? pushAll(lender) : push(lender, host, text);
    // The store is away. Listening begins again once it is back, with everything.
    void work.catch(() => undefined);
  });
}

async function push(lender: Lender, host: string, text: string): Promise<void> {
  const change: unknown = JSON.parse(text);
  const [id, exchange] = [textIn(change, 'conversation'), textIn(change, 'exchange')];
  const { chats, store } = lender;
  if (textIn(change, 'host') === host || !chats.isConnected(id)) return;
  const row = await store.get('chat', id);
  if (!row) return;
  if (row.body.cut === true) return closeSockets(lender, id);
  const found = exchangesOf(row).find(({ questionId }) => questionId === exchange);
  if (!found || found.questionStr !== '') chats.setTyped(id, '');
  if (found) return deliverExchange(lender, row, found);
  chats.send(id, messagesEvent(row, lender.now(), []));
}

async function pushAll(lender: Lender): Promise<void> {
  const { chats, store } = lender;
  for (const id of chats.connected()) {
    const row = await store.get('chat', id);
    if (row?.body.cut === true) closeSockets(lender, id);
    else if (row) chats.send(id, messagesEvent(row, lender.now()));
  }
}
