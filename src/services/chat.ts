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

/** A conversation under way. The token opens it to whoever holds it, and holds nothing of the person. */
export interface ChatSession {
  readonly mode: ChatMode;
  readonly conversationId: string;
  readonly token: string;
  /** Epoch milliseconds. */ readonly until: number;
}
export interface ChatVisitor {
  readonly name: string;
  readonly email: string;
}
/** What keeps a chat from going on: no connection, a token that is good no more, or anything else. */
export type ChatTrouble = 'lost' | 'token' | 'failed';
export type ChatTold<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: ChatTrouble };
export interface Heard {
  readonly messages: readonly ChatMessage[];
  readonly over: boolean;
}
export interface Saying {
  readonly text: string;
  readonly file?: File;
  /** The same over all tries of one message. */ readonly key: string;
}
export interface Rating {
  readonly questionId: string;
  readonly response: string;
  readonly helpful: boolean;
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Whether someone answers now, undefined when that can't be told; and when in the week, in words, empty when that can't. */
export interface ChatHours {
  readonly open: boolean | undefined;
  readonly week: string;
}

/** How the app talks with the lender in a chat. Nothing of it rejects. */
export interface ChatPort {
  hours(): Promise<ChatHours>;
  open(visitor: ChatVisitor, mode: ChatMode, channel: ChatChannel): Promise<ChatTold<ChatSession>>;
  hear(session: ChatSession): Promise<ChatTold<Heard>>;
  /** Gives what the lender has of the message, with the answer where one came along. */
  say(session: ChatSession, saying: Saying): Promise<ChatTold<readonly ChatMessage[]>>;
  /** The session with a new end. */
  renew(session: ChatSession): Promise<ChatTold<ChatSession>>;
  rate(session: ChatSession, rating: Rating): Promise<ChatTold<undefined>>;
}

/** Sends one of the chat's operations with what it reads as `input`. */
export type ChatCall = (
  operation: string,
  context: Readonly<Record<string, unknown>>,
  also?: { readonly file?: File; readonly key?: string },
) => Promise<CallResult>;

const HOURS_6 = 6 * 60 * 60_000;
const MINUTES_10 = 10 * 60_000;

/**
 * The chat over plain calls: a message is sent, the history is asked for again and again while an agent may answer. A lender
 * with a websocket (ping, typing preview) gets another implementation of the port; nothing else has to know.
 */
export function httpChat(call: ChatCall, now: () => number): ChatPort {
  const known = ({ conversationId, token }: ChatSession) => ({ conversationId, token });
  const ended = (body: unknown, mode: ChatMode): number => {
    const until = Date.parse(ownText(body, 'expiration'));
    return Number.isNaN(until) ? now() + (mode === 'agent' ? HOURS_6 : MINUTES_10) : until;
  };
  return {
    async hours() {
      const { outcome, response } = await call('chat-hours', {});
      const open = outcome === 'ok' ? own(response.body, 'isOpen') : undefined;
      return {
        open: typeof open === 'boolean' ? open : undefined,
        week: hoursInWords(response.body),
      };
    },
    async open(visitor, mode, channel) {
      return told(
        await call(channel === 'stream' ? 'chat-open-stream' : 'chat-open', {
          input: { ...visitor, mode },
        }),
        (body) => {
          const [conversationId, token] = [
            ownText(body, 'conversationSid'),
            ownText(body, 'token'),
          ];
          return conversationId === '' || token === ''
            ? undefined
            : { mode, conversationId, token, until: ended(body, mode) };
        },
      );
    },
    hear: async (session) =>
      told(await call('chat-history', { input: known(session) }), (body) => ({
        messages: chatMessages(body),
        over: isChatOver(body),
      })),
    async say(session, { text, file, key }) {
      const input = {
        ...known(session),
        message: text,
        tag: session.mode === 'agent' ? 'AGENT' : 'CHATBOT',
      };
      return told(
        await call(file === undefined ? 'chat-say' : 'chat-attach', { input }, { file, key }),
        chatMessages,
      );
    },
    renew: async (session) =>
      told(await call('chat-renew', { input: known(session) }), (body) => ({
        ...session,
        token: ownText(body, 'token') || session.token,
        until: ended(body, session.mode),
      })),
    async rate(session, { questionId, response, helpful, answers = {} }) {
      // Who it was that began the conversation is asked for when it is needed, so that no store of the browser keeps it.
      const { outcome, response: who } = await call('chat-info', { input: known(session) });
      const email = outcome === 'ok' ? ownText(who.body, 'emailAddress') : '';
      const input = {
        ...known(session),
        questionId,
        response,
        rating: helpful ? 'HELPFUL' : 'NOT_HELPFUL',
        ...(email === '' ? {} : { email }),
      };
      const answer = told(await call('chat-rate', { input, answers }), () => true);
      return answer.ok ? { ok: true, value: undefined } : answer;
    },
  };
}

/** What an answer means; an answer that can't be read is a failure. */
function told<T>(
  { outcome, response }: CallResult,
  read: (body: unknown) => T | undefined,
): ChatTold<T> {
  if (outcome === 'ok') {
    const value = read(response.body);
    return value === undefined ? { ok: false, trouble: 'failed' } : { ok: true, value };
  }
  if (outcome === 'unavailable') return { ok: false, trouble: 'lost' };
  return {
    ok: false,
    trouble: outcome === 'unauthenticated' || response.status === 403 ? 'token' : 'failed',
  };
}
