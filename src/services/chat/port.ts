/**
 * The port of the chat, which any provider can implement. The adapter implements it for one
 * provider.
 */
import type { ChatChannel, ChatMessage, ChatMode } from '../../domain/index.ts';

/** An open conversation. It holds no personal data; its token gives access to the messages. */
export interface ChatSession {
  readonly mode: ChatMode;
  readonly conversationId: string;
  readonly token: string;
  /** The channel of its websocket; empty when there is none. */
  readonly channelId: string;
  /** Was it opened by a signed-in customer? */
  readonly isAuthenticated: boolean;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}

/** A conversation that was just opened. */
export interface OpenedChat {
  readonly session: ChatSession;
  /**
   * The lender's first message; empty when it sent none. It can name the visitor, so it is not part
   * of the session, which the tab stores.
   */
  readonly initialMessage: string;
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

/** The lender opened a chat and omitted data of its session. For logs, not for the visitor. */
export class ChatSessionError extends Error {
  override readonly name = 'ChatSessionError';
  constructor(omitted: readonly string[]) {
    super(`The chat session has no ${omitted.join(' and no ')}`);
  }
}

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
  /** The same for all attempts of one message. */
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

/** When an agent of the lender answers. */
export interface ChatHours {
  /** Does an agent answer now? Undefined when that is not known. */
  readonly open: boolean | undefined;
  /** The opening hours of the week, as text; empty when they are not known. */
  readonly week: string;
}

/**
 * The state of a connection. `lost`: it reconnects. `unreachable`: it reconnects, but has failed so
 * often that it counts as an error.
 */
export type ConnectionState = 'connected' | 'lost' | 'unreachable';

/** The reports of a connection. */
export interface ConnectionEvents {
  readonly onState: (state: ConnectionState) => void;
  /** Receives new messages, and whether the conversation has ended. */
  readonly onHistory: (history: ChatHistory) => void;
  /**
   * Called when the lender refuses the token or the connection exceeds its keep-alive. It is
   * closed.
   */
  readonly onExpired: () => void;
}

/** The live connection of a conversation with an agent. */
export interface ChatConnection {
  /** Shows the agent what the customer is typing; the empty text clears it. */
  sendPreview(text: string): void;
  /** Tells the lender that the customer ended the conversation. */
  sendEnd(): void;
  close(): void;
}

/** The chat operations. They never reject, unless they say so. */
export interface ChatPort {
  loadHours(): Promise<ChatHours>;
  /** Rejects with ChatSessionError when the response omits data of the session. */
  openSession(
    visitor: ChatVisitor,
    mode: ChatMode,
    channel: ChatChannel,
  ): Promise<ChatResult<OpenedChat>>;
  loadHistory(session: ChatSession): Promise<ChatResult<ChatHistory>>;
  /** Returns the message as the lender stored it, with the answer if the response includes one. */
  sendMessage(
    session: ChatSession,
    message: OutgoingMessage,
  ): Promise<ChatResult<readonly ChatMessage[]>>;
  /** Returns the session with a new expiry, and renews the nonce of a signed-in customer. */
  renewSession(session: ChatSession): Promise<ChatResult<ChatSession>>;
  rateAnswer(session: ChatSession, rating: Rating): Promise<ChatResult<undefined>>;
  /** Opens the live connection. Each attempt calls `session` for the current session. */
  connect(session: () => ChatSession, events: ConnectionEvents): ChatConnection;
}
