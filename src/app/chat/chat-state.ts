/** Where a chat stands, as plain data: what happened -> the next state. Sending and waiting are the hook's. */
import { LOADED_MESSAGES, type ChatMessage } from '../../domain/index.ts';
import type { ChatSession, ChatTrouble } from '../../services/chat.ts';

/** A message that the lender does not have yet. `key` is the same over all of its tries. */
export interface Pending {
  readonly key: string;
  readonly text: string;
  readonly file?: File;
  readonly failed: boolean;
}
export interface ChatState {
  readonly stage: 'asking' | 'starting' | 'talking' | 'ended';
  readonly session?: ChatSession;
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  readonly trouble?: ChatTrouble | 'resend';
  /** Questions whose answers were rated. */
  readonly rated: readonly string[];
  /** Answers that came while the panel was closed. */
  readonly unread: number;
}
/** `of` names the conversation that an answer belongs to. */
export type ChatEvent =
  | { readonly did: 'start' }
  | { readonly did: 'open'; readonly session: ChatSession }
  | {
      readonly did: 'hear';
      readonly of: string;
      readonly messages: readonly ChatMessage[];
      readonly over: boolean;
      readonly seen: boolean;
    }
  | { readonly did: 'say'; readonly saying: Omit<Pending, 'failed'> }
  | {
      readonly did: 'said';
      readonly of: string;
      readonly key: string;
      readonly messages: readonly ChatMessage[];
    }
  | { readonly did: 'unsaid'; readonly key: string; readonly trouble: ChatTrouble }
  | { readonly did: 'renew'; readonly of: string; readonly session: ChatSession }
  | { readonly did: 'fail'; readonly trouble: ChatTrouble }
  | { readonly did: 'rate'; readonly questionId: string }
  | { readonly did: 'look' }
  | { readonly did: 'end' }
  | { readonly did: 'restart' };

export const NO_CHAT: ChatState = {
  stage: 'asking',
  messages: [],
  pending: [],
  rated: [],
  unread: 0,
};

/** The state after an event. What comes back late of a conversation that is over changes nothing. */
export function chatAfter(state: ChatState, event: ChatEvent): ChatState {
  if ('of' in event && event.of !== state.session?.conversationId) return state;
  switch (event.did) {
    case 'start':
      return { ...NO_CHAT, stage: 'starting' };
    case 'open':
      return { ...NO_CHAT, stage: 'talking', session: event.session };
    case 'hear':
      return heard(state, event);
    case 'say':
      return {
        ...state,
        trouble: undefined,
        pending: [...without(state.pending, event.saying.key), { ...event.saying, failed: false }],
      };
    case 'said':
      return { ...withMessages(state, event.messages), pending: without(state.pending, event.key) };
    case 'unsaid':
      return {
        ...state,
        trouble: event.trouble === 'token' ? 'token' : 'resend',
        pending: state.pending.map((one) =>
          one.key === event.key ? { ...one, failed: true } : one,
        ),
      };
    case 'renew':
      return { ...state, session: event.session };
    case 'fail':
      return {
        ...state,
        stage: state.stage === 'starting' ? 'asking' : state.stage,
        trouble: event.trouble,
      };
    case 'rate':
      return { ...state, trouble: undefined, rated: [...state.rated, event.questionId] };
    case 'look':
      return { ...state, unread: 0 };
    case 'end':
      return {
        ...state,
        stage: 'ended',
        session: undefined,
        pending: [],
        trouble: undefined,
        unread: 0,
      };
    case 'restart':
      return NO_CHAT;
    default:
      return event satisfies never;
  }
}

function heard(
  state: ChatState,
  { messages, over, seen }: Extract<ChatEvent, { did: 'hear' }>,
): ChatState {
  const first = state.messages.length === 0;
  // Of what was said before the first message that was loaded nothing is added later.
  const oldest = messages.findIndex(({ id }) => id === state.messages[0]?.id);
  // The connection is there again; other troubles are not mended by hearing something.
  const after = withMessages(
    { ...state, trouble: state.trouble === 'lost' ? undefined : state.trouble },
    first ? messages.slice(-LOADED_MESSAGES) : messages.slice(Math.max(oldest, 0)),
  );
  const fresh =
    seen || first
      ? 0
      : after.messages.filter(
          ({ from, id }) => from !== 'customer' && !state.messages.some((one) => one.id === id),
        ).length;
  return {
    ...after,
    unread: state.unread + fresh,
    ...(over ? { stage: 'ended' as const, session: undefined, pending: [] } : {}),
  };
}

/** All messages, each once, in the order in which they came: an answer stands after what it answers. */
function withMessages(state: ChatState, messages: readonly ChatMessage[]): ChatState {
  const fresh = messages.filter(({ id }) => !state.messages.some((one) => one.id === id));
  return fresh.length === 0 ? state : { ...state, messages: [...state.messages, ...fresh] };
}
function without(pending: readonly Pending[], key: string): readonly Pending[] {
  return pending.filter((one) => one.key !== key);
}
