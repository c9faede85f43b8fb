/** Stores the session of a chat in the tab, so that a reload continues the conversation. */
import { CHAT_SESSION, type Client } from '../../../client/index.ts';
import type { ChatSession } from '../../../services/chat/port.ts';

/** A session with the code of the lender whose people answer. */
type StoredSession = ChatSession & { readonly lender?: string };

/**
 * The stored session; undefined when there is none, when it has expired, and when it is a
 * conversation with another lender, whom `?org=` chose in this tab.
 */
export function storedSession({ tabStorage, clock, get }: Client): ChatSession | undefined {
  const stored = tabStorage.read(CHAT_SESSION) as Partial<StoredSession> | undefined;
  const { orgCode } = get().info;
  if ((stored?.lender ?? orgCode) !== orgCode) return undefined;
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
export function keepSession({ tabStorage, get }: Client, session: ChatSession | undefined): void {
  if (session === undefined) tabStorage.remove(CHAT_SESSION);
  else
    tabStorage.write(CHAT_SESSION, {
      ...session,
      lender: get().info.orgCode,
    } satisfies StoredSession);
}
