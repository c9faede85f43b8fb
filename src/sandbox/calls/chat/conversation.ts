/** A stored chat conversation: its exchanges, its token, and the view of a client. */
import type { ChatMode } from '../../../domain/index.ts';
import { timingSafeEqual } from 'node:crypto';
import { newUuid } from '../../lender.ts';
import type { Lender } from '../../lender.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { isObject } from '../../wire/shape.ts';
import { nonceOwner, TOKEN_INVALID } from './nonce.ts';

/** How long a token is valid, in milliseconds. */
export const LIFETIME_MS: Record<ChatMode, number> = {
  agent: 6 * 60 * 60_000,
  chatbot: 10 * 60_000,
};

/** One message with its answer. The answer is visible from `due` (epoch milliseconds) on. */
export interface Exchange {
  questionId: string;
  questionStr: string;
  responseStr: string;
  createdDt: string;
  senderType: 'AGENT' | 'CHATBOT';
  due: number;
  /** The conversation is closed once the answer is visible. */
  ends?: boolean;
  feedback?: Body;
}

/** The answer to a message, when it is due, and whether it ends the conversation. */
export interface ChatAnswer {
  says: string;
  due: number;
  ends?: boolean;
}

/** The headers that identify the sender when the body does not, or is not parsed yet. */
export const NONCE_HEADER = 'x-chat-nonce';
export const CONVERSATION_HEADER = 'x-chat-conversation';

/** The id of a conversation, and the secret that gives access to it. */
interface ChatAccess {
  readonly id: string;
  readonly token: string;
}

/**
 * Finds a conversation by its id. Throws 404 for an unknown id, and 401 for a wrong or expired
 * token.
 */
export async function findConversation(
  lender: Lender,
  { id, token }: ChatAccess,
  org?: string,
): Promise<Row> {
  const row = await conversationById(lender, id, org);
  const [given, stored] = [Buffer.from(token), Buffer.from(String(row.body.token))];
  const isSame = given.length === stored.length && timingSafeEqual(given, stored);
  if (!isSame || isExpired(row, lender.now())) throw new HttpError(401, TOKEN_INVALID);
  return row;
}

/**
 * Finds the conversation of a call that carries a nonce. A signed-in customer needs their own valid
 * nonce; a visitor's nonce is the token. Throws 403 for a wrong nonce, otherwise like
 * `findConversation`.
 */
export async function findByNonce(
  lender: Lender,
  { id, token }: ChatAccess,
  org?: string,
): Promise<Row> {
  const row = await conversationById(lender, id, org);
  if (typeof row.body.identity !== 'string') return findConversation(lender, { id, token }, org);
  if (isExpired(row, lender.now()) || (await nonceOwner(lender, token)) !== row.body.identity)
    throw new HttpError(403, TOKEN_INVALID);
  return row;
}

/**
 * Finds a conversation by its id. Throws 404 when it does not exist or belongs to another
 * organisation.
 */
export async function conversationById(lender: Lender, id: string, org?: string): Promise<Row> {
  const row = await lender.store.get('chat', id);
  if (!row || (org !== undefined && row.org !== org))
    throw new HttpError(404, 'There is no such conversation');
  return row;
}

/** Changes the stored conversation and returns it. Throws 404 for an unknown id. */
export async function changeConversation(
  lender: Lender,
  id: string,
  change: Parameters<typeof changeRow>[2],
): Promise<Row> {
  return lender.store.transaction(async (documents) => {
    const changed = await changeRow(documents, { kind: 'chat', id }, change);
    if (!changed) throw new HttpError(404, 'There is no such conversation');
    return changed;
  });
}

const isExpired = (row: Row, now: number): boolean => Number(row.body.until) < now;

/** A new exchange. Without a question it is a greeting. */
export function newExchange(
  lender: Lender,
  { mode, question, answer }: { mode: ChatMode; question: string; answer: ChatAnswer },
): Exchange {
  const { says, ...rest } = answer;
  return {
    questionId: newUuid(),
    questionStr: question,
    responseStr: says,
    createdDt: new Date(lender.now()).toISOString(),
    senderType: mode === 'agent' ? 'AGENT' : 'CHATBOT',
    ...rest,
  };
}

/** The exchanges of a conversation, in order. */
export function listExchanges(row: Pick<Row, 'body'>): Exchange[] {
  return (Array.isArray(row.body.exchanges) ? row.body.exchanges : []).filter(
    isObject,
  ) as unknown as Exchange[];
}

/** Whether an agent or the chatbot answers. */
export function buildMode(row: Row): ChatMode {
  return row.body.mode === 'agent' ? 'agent' : 'chatbot';
}

/** The session as a client reads it. */
export function sessionView({ id, body }: Row): Body {
  return {
    conversationSid: id,
    token: body.token,
    friendlyName: body.friendlyName,
    emailAddress: body.emailAddress,
    expiration: new Date(Number(body.until)).toISOString(),
    omniProxyChannelId: id,
    initialMessage: listExchanges({ body })[0]?.responseStr ?? '',
  };
}

/**
 * An exchange as a client reads it at a given time (epoch milliseconds). The answer is null until
 * it is due.
 */
export function exchangeView(
  { due, ends: _ends, feedback: _feedback, responseStr, ...rest }: Exchange,
  now: number,
): Body {
  return { ...rest, responseStr: due <= now ? responseStr : null };
}

/** Whether the conversation is still open at a given time (epoch milliseconds). */
export function conversationStatus(row: Row, now: number): 'active' | 'closed' {
  const isClosed =
    row.body.ended === true ||
    listExchanges(row).some(({ ends, due }) => ends === true && due <= now);
  return isClosed ? 'closed' : 'active';
}
