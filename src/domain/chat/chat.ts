/** Decides who answers a chat, reads the messages of a conversation, and checks attached files. */
import { isRecord } from '../../engine/index.ts';
import { parseInstant } from '../dates/dates.ts';
import { own, ownList, ownText } from '../values/record.ts';

/** The answering party: an agent of the lender, or the chatbot. */
export type ChatMode = 'agent' | 'chatbot';
/** How an agent is reached. */
export type ChatChannel = 'twilio' | 'stream';

/** The input of `chatMode`. */
interface ChatFacts {
  /** Is a session with an agent, or with the chatbot, in progress? */
  readonly agentSession: boolean;
  readonly chatbotSession: boolean;
  /** Whether the lender answers now; undefined when that is not known. */
  readonly open: boolean | undefined;
  /** The flag that selects the stream chat. */
  readonly stream: boolean;
  /** The `mode` of the address, for manual tests. Ignored in production. */
  readonly requestedMode: string | undefined;
  readonly production: boolean;
}

const AGENTS: Readonly<Record<string, ChatChannel>> = {
  twilio: 'twilio',
  nice: 'twilio',
  talkjs: 'twilio',
  stream: 'stream',
};

/**
 * Decides who answers a chat, and over which channel: by a session in progress first, then by the
 * hours. Unknown hours count as closed.
 */
export function chatMode({
  agentSession,
  chatbotSession,
  open,
  stream,
  requestedMode,
  production,
}: ChatFacts): { readonly mode: ChatMode; readonly channel: ChatChannel } {
  const channel = stream ? 'stream' : 'twilio';
  if (!production && requestedMode === 'chatbot') return { mode: 'chatbot', channel };
  if (!production && requestedMode !== undefined && Object.hasOwn(AGENTS, requestedMode))
    return { mode: 'agent', channel: AGENTS[requestedMode] ?? channel };
  if (agentSession) return { mode: 'agent', channel };
  if (chatbotSession) return { mode: 'chatbot', channel };
  return { mode: open === true ? 'agent' : 'chatbot', channel };
}

export interface ChatMessage {
  /** Unique within a conversation. */
  readonly id: string;
  /** Id of the exchange that the message belongs to. Ratings of an answer use it. */
  readonly questionId: string;
  readonly from: 'customer' | ChatMode;
  readonly text: string;
  /** ISO instant; empty when it is not known. */
  readonly at: string;
}

/** The number of latest messages that are loaded when a conversation opens. */
export const LOADED_MESSAGES = 20;

/** The messages of a history, oldest first: the question of each exchange, then its answer. Malformed entries are left out. */
export function chatMessages(body: unknown): readonly ChatMessage[] {
  const entries = Array.isArray(body)
    ? (body as readonly unknown[])
    : isRecord(body) && Object.hasOwn(body, 'messages')
      ? ownList(body, 'messages')
      : [body];
  return entries
    .map((entry, index) => ({ entry, index }))
    .toSorted(
      (one, other) => parseTime(one.entry) - parseTime(other.entry) || one.index - other.index,
    )
    .flatMap(({ entry }) => exchange(entry));
}

function exchange(entry: unknown): readonly ChatMessage[] {
  const questionId = ownText(entry, 'questionId');
  if (questionId === '') return [];
  const at = ownText(entry, 'createdDt');
  const message = (from: ChatMessage['from'], text: string): readonly ChatMessage[] =>
    text === ''
      ? []
      : [
          {
            id: `${questionId}-${from === 'customer' ? 'asked' : 'answered'}`,
            questionId,
            from,
            text,
            at,
          },
        ];
  return [
    ...message('customer', ownText(entry, 'questionStr')),
    ...message(
      own(entry, 'senderType') === 'AGENT' ? 'agent' : 'chatbot',
      ownText(entry, 'responseStr'),
    ),
  ];
}

function parseTime(entry: unknown): number {
  return parseInstant(own(entry, 'createdDt')) ?? 0;
}

/** Has a conversation ended, being inactive or frozen? One without a status has not. */
export function isChatOver(body: unknown): boolean {
  const status = ownText(body, 'status').toLowerCase();
  return own(body, 'frozen') === true || (status !== '' && status !== 'active');
}

const ACCEPTED_EXTENSIONS = ['jpg', 'jpeg', 'png', 'amr', 'mp3', 'mp4', 'pdf', 'txt'];
/** The `accept` attribute of the chat's file input. */
export const CHAT_FILES = ACCEPTED_EXTENSIONS.map((ending) => `.${ending}`).join(',');
/** The largest file that can be attached, in bytes. */
const MAX_CHAT_FILE_BYTES = 10 * 1024 * 1024;

/** Why a file can't be attached; undefined when it can. */
export function chatFileFault({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): 'kind' | 'size' | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!ACCEPTED_EXTENSIONS.includes(ending)) return 'kind';
  return size > MAX_CHAT_FILE_BYTES ? 'size' : undefined;
}
