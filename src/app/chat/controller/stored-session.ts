/** Stores the session of a chat in the tab, so that a reload continues the conversation. */
import type { Client } from '../../../client/index.ts';
import type { ChatSession } from '../../../services/chat/port.ts';

const KEY = 'chat-session';

/** The stored session; undefined when there is none or it has expired. */
export function storedSession({ tabStorage, clock }: Client): ChatSession | undefined {
  const stored = tabStorage.read(KEY) as Partial<ChatSession> | undefined;
  const isComplete =
    typeof stored?.conversationId === 'string' &&
    typeof stored.token === 'string' &&
    typeof stored.until === 'number' &&
    typeof stored.channelId === 'string' &&
    typeof stored.isAuthenticated === 'boolean' &&
    (stored.mode === 'agent' || stored.mode === 'chatbot');
  return isComplete && Number(stored.until) > clock.now() ? (stored as ChatSession) : undefined;
}

/** Stores the session of the open conversation; undefined removes the stored one. */
export function keepSession({ tabStorage }: Client, session: ChatSession | undefined): void {
  if (session === undefined) tabStorage.remove(KEY);
  else tabStorage.write(KEY, session);
}
