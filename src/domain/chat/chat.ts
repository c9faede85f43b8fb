/** Decides who answers a chat, and reads the messages and files of a conversation. */
import { parseInstant } from '../dates/dates.ts';
import { isRecord, own, ownList, ownText } from '../values/record.ts';

/** Who answers: a person of the lender, or the chatbot. */
export type ChatMode = 'agent' | 'chatbot';
/** How an agent is reached. */
export type ChatChannel = 'twilio' | 'stream';

/** What `chatMode` decides by. */
export interface ChatFacts {
  /** A session with an agent, or with the chatbot, is under way. */
  readonly agentSession: boolean;
  readonly chatbotSession: boolean;
  /** Whether the lender answers now; undefined when that is not known. */
  readonly open: boolean | undefined;
  /** The flag that chooses the stream chat. */
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

/** Who answers a chat, and over which channel: a session under way first, then the hours. Hours that are not known count as closed. */
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
  /** Of the exchange that it belongs to, by which an answer is rated. */
  readonly questionId: string;
  readonly from: 'customer' | ChatMode;
  readonly text: string;
  /** ISO instant; empty when it is not known. */
  readonly at: string;
}

/** How many messages are loaded when a conversation is opened: the latest. */
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
      (one, other) => instantOf(one.entry) - instantOf(other.entry) || one.index - other.index,
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

function instantOf(entry: unknown): number {
  return parseInstant(own(entry, 'createdDt')) ?? 0;
}

/** Is a conversation over: no longer active, or frozen? One without a status is not over. */
export function isChatOver(body: unknown): boolean {
  const status = ownText(body, 'status').toLowerCase();
  return own(body, 'frozen') === true || (status !== '' && status !== 'active');
}

const ACCEPTED_EXTENSIONS = ['jpg', 'jpeg', 'png', 'amr', 'mp3', 'mp4', 'pdf', 'txt'];
/** The `accept` attribute of the chat's file input. */
export const CHAT_FILES = ACCEPTED_EXTENSIONS.map((ending) => `.${ending}`).join(',');
/** The largest file that can be attached, in bytes. */
export const MAX_CHAT_FILE_BYTES = 10 * 1024 * 1024;

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
