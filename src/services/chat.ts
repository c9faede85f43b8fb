/** The chat with the lender, over plain HTTP operations. */
import {
  chatMessages,
  hoursInWords,
  isChatOver,
  own,
  ownText,
  type ChatChannel,
  type ChatMessage,
  type ChatMode,
} from '../domain/index.ts';
import type { CallResult } from '../engine/index.ts';

/** An open conversation. It holds no personal data; its token gives access to the messages. */
export interface ChatSession {
  readonly mode: ChatMode;
  readonly conversationId: string;
  readonly token: string;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}

/** The person who opens a conversation. */
export interface ChatVisitor {
  readonly name: string;
  readonly email: string;
}

/** Why a chat operation failed. */
export type ChatError =
  /** No connection; retrying can help. */
  | 'disconnected'
  /** The lender refused the session's token. */
  | 'expired'
  /** Anything else. */
  | 'failed';

/** The result of a chat operation. */
export type ChatResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ChatError };

/** The messages of a conversation, oldest first. */
export interface ChatHistory {
  readonly messages: readonly ChatMessage[];
  /** Has the lender ended the conversation? */
  readonly isOver: boolean;
}

/** A message that the visitor sends. */
export interface OutgoingMessage {
  /** The same for all tries of one message. */
  readonly key: string;
  readonly text: string;
  readonly file?: File;
}

/** The visitor's rating of an answer. */
export interface Rating {
  readonly questionId: string;
  /** The text of the answer. */
  readonly response: string;
  readonly helpful: boolean;
  /** The answers of the feedback form. Default: none. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** When a person of the lender answers. */
export interface ChatHours {
  /** Does a person answer now? Undefined when that is not known. */
  readonly open: boolean | undefined;
  /** The opening hours of the week, in words; empty when they are not known. */
  readonly week: string;
}

/** The chat operations. None rejects. A lender with a websocket gets another implementation. */
export interface ChatPort {
  loadHours(): Promise<ChatHours>;
  openSession(
    visitor: ChatVisitor,
    mode: ChatMode,
    channel: ChatChannel,
  ): Promise<ChatResult<ChatSession>>;
  loadHistory(session: ChatSession): Promise<ChatResult<ChatHistory>>;
  /** Gives the message as the lender stored it, with the answer if it came along. */
  sendMessage(
    session: ChatSession,
    message: OutgoingMessage,
  ): Promise<ChatResult<readonly ChatMessage[]>>;
  /** Gives the session with a new expiry. */
  renewSession(session: ChatSession): Promise<ChatResult<ChatSession>>;
  rateAnswer(session: ChatSession, rating: Rating): Promise<ChatResult<undefined>>;
}

interface ChatCallOptions {
  readonly file?: File | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
}

/** Sends an operation of the chat with this context. Never rejects. */
export type ChatCall = (
  operation: string,
  context: Readonly<Record<string, unknown>>,
  options?: ChatCallOptions,
) => Promise<CallResult>;

/** How long a session lasts when the lender does not say so, in milliseconds. */
const DEFAULT_DURATION_MS: Readonly<Record<ChatMode, number>> = {
  agent: 6 * 60 * 60_000,
  chatbot: 10 * 60_000,
};

/** The chat over plain calls: the history is polled. `now` gives milliseconds since 1970. */
export function createHttpChat(call: ChatCall, now: () => number): ChatPort {
  return {
    loadHours: () => loadHours(call),
    async openSession(visitor, mode, channel) {
      const operation = channel === 'stream' ? 'chat-open-stream' : 'chat-open';
      const result = await call(operation, { input: { ...visitor, mode } });
      return resultOf(result, (body) => sessionIn(body, mode, now()));
    },
    async loadHistory(session) {
      const result = await call('chat-history', { input: idOf(session) });
      return resultOf(result, (body) => ({
        messages: chatMessages(body),
        isOver: isChatOver(body),
      }));
    },
    async sendMessage(session, { text, file, key }) {
      const tag = session.mode === 'agent' ? 'AGENT' : 'CHATBOT';
      const operation = file === undefined ? 'chat-say' : 'chat-attach';
      const input = { ...idOf(session), message: text, tag };
      return resultOf(await call(operation, { input }, { file, key }), chatMessages);
    },
    async renewSession(session) {
      const result = await call('chat-renew', { input: idOf(session) });
      return resultOf(result, (body) => ({
        ...session,
        token: ownText(body, 'token') || session.token,
        until: expiryIn(body, session.mode, now()),
      }));
    },
    rateAnswer: (session, rating) => rateAnswer(call, session, rating),
  };
}

const idOf = ({ conversationId, token }: ChatSession) => ({ conversationId, token });

async function loadHours(call: ChatCall): Promise<ChatHours> {
  const { outcome, response } = await call('chat-hours', {});
  const open = outcome === 'ok' ? own(response.body, 'isOpen') : undefined;
  return {
    open: typeof open === 'boolean' ? open : undefined,
    week: hoursInWords(response.body),
  };
}

async function rateAnswer(
  call: ChatCall,
  session: ChatSession,
  { questionId, response, helpful, answers = {} }: Rating,
): Promise<ChatResult<undefined>> {
  // The email is loaded when it is needed, so that no storage of the browser holds it.
  const info = await call('chat-info', { input: idOf(session) });
  const email = info.outcome === 'ok' ? ownText(info.response.body, 'emailAddress') : '';
  const input = {
    ...idOf(session),
    questionId,
    response,
    rating: helpful ? 'HELPFUL' : 'NOT_HELPFUL',
    ...(email !== '' && { email }),
  };
  const result = resultOf(await call('chat-rate', { input, answers }), () => true);
  return result.ok ? { ok: true, value: undefined } : result;
}

function sessionIn(body: unknown, mode: ChatMode, now: number): ChatSession | undefined {
  const conversationId = ownText(body, 'conversationSid');
  const token = ownText(body, 'token');
  if (conversationId === '' || token === '') return undefined;
  return { mode, conversationId, token, until: expiryIn(body, mode, now) };
}

function expiryIn(body: unknown, mode: ChatMode, now: number): number {
  const until = Date.parse(ownText(body, 'expiration'));
  return Number.isNaN(until) ? now + DEFAULT_DURATION_MS[mode] : until;
}

/** The result of a call. A response that `read` gives undefined for is a failure. */
function resultOf<T>(
  { outcome, response }: CallResult,
  read: (body: unknown) => T | undefined,
): ChatResult<T> {
  if (outcome === 'ok') {
    const value = read(response.body);
    return value === undefined ? { ok: false, error: 'failed' } : { ok: true, value };
  }
  if (outcome === 'unavailable') return { ok: false, error: 'disconnected' };
  const isExpired = outcome === 'unauthenticated' || response.status === 403;
  return { ok: false, error: isExpired ? 'expired' : 'failed' };
}
