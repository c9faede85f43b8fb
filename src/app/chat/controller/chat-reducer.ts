/** The reducer of a chat: a state and an action give the next state. Pure. */
import { LOADED_MESSAGES, type ChatMessage } from '../../../domain/index.ts';
import type {
  ChatError,
  ChatSession,
  ConnectionState,
  OpenedChat,
  OutgoingMessage,
} from '../../../services/chat/port.ts';

/** A message that the lender has not shown yet. */
export interface PendingMessage extends OutgoingMessage {
  readonly failed: boolean;
  /** The lender has accepted it, in a response without the message. */
  readonly sent?: true;
}

/** The state of a chat. */
export interface ChatState {
  readonly stage: 'form' | 'starting' | 'active' | 'ended';
  /** The open conversation; undefined in every stage but `active`. */
  readonly session?: ChatSession;
  /** The lender's first message, which came with the session; undefined without one. */
  readonly initial?: ChatMessage;
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  /** The last error. `unsent`: a message could not be sent. */
  readonly error?: ChatError | 'unsent';
  /** The live connection; undefined before it opens, and with the chatbot. */
  readonly connection?: ConnectionState;
  /** Question ids of the answers that were rated. */
  readonly rated: readonly string[];
  /** How many messages arrived while the panel was closed. */
  readonly unread: number;
  /** The conversation that a reset closed; undefined when none was open. */
  readonly closedId?: string;
}

/**
 * An action with `conversationId` is ignored unless that conversation is open. A failure of one that
 * a reset closed is shown, too: the same response can end the sign-in, and so the conversation.
 */
export type ChatAction =
  | { readonly type: 'startRequested' }
  | ({ readonly type: 'sessionOpened' } & OpenedChat)
  | {
      readonly type: 'messagesReceived';
      readonly conversationId: string;
      readonly messages: readonly ChatMessage[];
      readonly isOver: boolean;
      /** Whether the panel is open. */
      readonly isVisible: boolean;
    }
  | { readonly type: 'messageQueued'; readonly message: OutgoingMessage }
  | {
      readonly type: 'messageSent';
      readonly conversationId: string;
      readonly key: string;
      readonly messages: readonly ChatMessage[];
    }
  | {
      readonly type: 'messageFailed';
      readonly conversationId: string;
      readonly key: string;
      readonly error: ChatError;
    }
  | {
      readonly type: 'sessionRenewed';
      readonly conversationId: string;
      readonly session: ChatSession;
    }
  | {
      readonly type: 'connectionChanged';
      readonly conversationId: string;
      readonly connection: ConnectionState;
    }
  /** Without a conversation: no conversation could be opened, or the forms do not work. */
  | { readonly type: 'failed'; readonly conversationId?: string; readonly error: ChatError }
  | { readonly type: 'answerRated'; readonly questionId: string }
  | { readonly type: 'panelOpened' }
  | { readonly type: 'chatEnded' }
  | { readonly type: 'chatReset' };

type ActionOf<Type extends ChatAction['type']> = Extract<ChatAction, { readonly type: Type }>;

/** The state before a conversation. */
export const INITIAL_CHAT: ChatState = {
  stage: 'form',
  messages: [],
  pending: [],
  rated: [],
  unread: 0,
};

/** The state after an action. */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  if (isOutdated(state, action)) return state;
  switch (action.type) {
    case 'startRequested':
      return { ...INITIAL_CHAT, stage: 'starting' };
    case 'sessionOpened':
      return opened(action);
    case 'messagesReceived':
      return afterMessages(state, action);
    case 'messageQueued':
    case 'messageSent':
    case 'messageFailed':
      return afterSending(state, action);
    case 'sessionRenewed':
      return { ...state, session: action.session };
    case 'connectionChanged':
      return { ...state, connection: action.connection };
    case 'failed':
      return {
        ...state,
        stage: state.stage === 'starting' ? 'form' : state.stage,
        error: action.error,
      };
    case 'answerRated':
      return { ...withoutError(state), rated: [...state.rated, action.questionId] };
    case 'panelOpened':
      return { ...state, unread: 0 };
    case 'chatEnded':
      return { ...ended(withoutError(state)), unread: 0 };
    case 'chatReset':
      return closed(state);
    default:
      return action satisfies never;
  }
}

/** Whether an action belongs to a conversation that is no longer open. */
function isOutdated({ session, closedId }: ChatState, action: ChatAction): boolean {
  if (!('conversationId' in action) || action.conversationId === undefined) return false;
  if (action.conversationId === session?.conversationId) return false;
  const isFailure = action.type === 'failed' || action.type === 'messageFailed';
  return !isFailure || action.conversationId !== closedId;
}

function closed({ session }: ChatState): ChatState {
  return session === undefined
    ? INITIAL_CHAT
    : { ...INITIAL_CHAT, closedId: session.conversationId };
}

function opened({ session, initialMessage: text }: OpenedChat): ChatState {
  const initial = { id: 'initial', questionId: '', from: session.mode, text, at: '' };
  return { ...INITIAL_CHAT, stage: 'active', session, ...(text !== '' && { initial }) };
}

function afterSending(
  state: ChatState,
  action: ActionOf<'messageQueued' | 'messageSent' | 'messageFailed'>,
): ChatState {
  switch (action.type) {
    case 'messageQueued': {
      const { message } = action;
      const others = withoutKey(state.pending, message.key);
      return { ...withoutError(state), pending: [...others, { ...message, failed: false }] };
    }
    case 'messageSent': {
      const { pending } = state;
      const isShown = action.messages.some(({ from }) => from === 'customer');
      return {
        ...withMessages(state, action.messages),
        pending: isShown
          ? withoutKey(pending, action.key)
          : pending.map((one) => (one.key === action.key ? { ...one, sent: true } : one)),
      };
    }
    case 'messageFailed':
      // The history has shown meanwhile that the lender has it, or the conversation has ended.
      if (action.error !== 'expired' && !state.pending.some(({ key }) => key === action.key))
        return state;
      return {
        ...state,
        error: action.error === 'expired' ? 'expired' : 'unsent',
        pending: state.pending.map((message) =>
          message.key === action.key ? { ...message, failed: true } : message,
        ),
      };
  }
}

function afterMessages(
  state: ChatState,
  { messages, isOver, isVisible }: ActionOf<'messagesReceived'>,
): ChatState {
  const isFirst = state.messages.length === 0;
  // Only the latest messages are loaded at first; older ones are not added later.
  const oldest = messages.findIndex(({ id }) => id === state.messages[0]?.id);
  // A response shows that the connection works. It says nothing about other errors.
  const connected = state.error === 'disconnected' ? withoutError(state) : state;
  const next = withMessages(
    connected,
    isFirst ? messages.slice(-LOADED_MESSAGES) : messages.slice(Math.max(oldest, 0)),
  );
  const isNew = ({ id }: ChatMessage) => !state.messages.some((one) => one.id === id);
  const received = next.messages.filter((one) => one.from !== 'customer' && isNew(one));
  const unread = state.unread + (isVisible || isFirst ? 0 : received.length);
  const asked = next.messages.filter((one) => one.from === 'customer' && isNew(one));
  const delivered = { ...withoutDelivered(next, asked, isFirst), unread };
  return isOver ? ended(delivered) : delivered;
}

/**
 * The state without the pending messages that the lender has, although its response to them was
 * lost or is still under way: one for each message with the same text. The first history can have
 * an earlier message with that text, so it shows only those that the lender has accepted.
 */
function withoutDelivered(
  state: ChatState,
  asked: readonly ChatMessage[],
  isFirst: boolean,
): ChatState {
  const pending = asked.reduce((left, { text }) => {
    const index = left.findIndex((one) => one.text === text && (one.sent === true || !isFirst));
    return index === -1 ? left : left.toSpliced(index, 1);
  }, state.pending);
  const isSent = state.error === 'unsent' && !pending.some(({ failed }) => failed);
  return { ...(isSent ? withoutError(state) : state), pending };
}

function ended(state: ChatState): ChatState {
  const { session: _, connection: _connection, ...rest } = state;
  return { ...rest, stage: 'ended', pending: [] };
}

function withoutError(state: ChatState): ChatState {
  const { error: _, ...rest } = state;
  return rest;
}

/** Adds the new messages, in the order of their arrival. */
function withMessages(state: ChatState, messages: readonly ChatMessage[]): ChatState {
  const fresh = messages.filter(({ id }) => !state.messages.some((one) => one.id === id));
  return fresh.length === 0 ? state : { ...state, messages: [...state.messages, ...fresh] };
}

const withoutKey = (pending: readonly PendingMessage[], key: string): readonly PendingMessage[] =>
  pending.filter((message) => message.key !== key);
