import { timingSafeEqual } from 'node:crypto';
import { isChatFile } from '../files/chat-file.ts';
import { bodyOf, newUuid, textIn } from '../lender.ts';
import type { App, Call, Lender } from '../lender.ts';
import { agentAnswer, botAnswer, FILE_ANSWER, greeting } from '../lending/chat-script.ts';
import type { Answerer } from '../lending/chat-script.ts';
import type { Body, Row } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { isObject } from '../wire/shape.ts';
import { isMultipart, sayingOf } from './chat-body.ts';

const CSP = '/service-csp/external/api/v1/twilio';
const BOT = '/service-chat-chatbot/external/api/v1/message';
const LIFETIME_MS: Record<Answerer, number> = { agent: 6 * 60 * 60_000, chatbot: 10 * 60_000 };
const MOST_MESSAGES = 200;
const KNOWN = { conversationSid: 'text', token: 'text' };

/** One exchange of a conversation. `due` (epoch milliseconds) is when its answer is there. */
interface Exchange {
  questionId: string;
  questionStr: string;
  responseStr: string;
  createdDt: string;
  senderType: 'AGENT' | 'CHATBOT';
  due: number;
  ends?: boolean;
  feedback?: Body;
}

/** Whether a call brings a file into a chat, whose body may be larger than others. */
export function isChatUpload(c: {
  readonly req: {
    readonly method: string;
    readonly path: string;
    header(name: string): string | undefined;
  };
}): boolean {
  return (
    c.req.method === 'POST' &&
    c.req.path === `${BOT}/chatWithAutobot` &&
    isMultipart(c.req.header('content-type'))
  );
}

/** The chat: its sessions, what is said, and what is thought of an answer. Who holds a conversation's token may read and go on with it. */
export function chatCalls(app: App, lender: Lender): void {
  const begin = async (c: Call) => c.json(await begun(lender, c), 201);
  app.post(`${CSP}/initWebChat`, begin);
  app.post('/service-omni-proxy/insecure/api/v1/stream/init-web-chat', begin);
  app.post(`${CSP}/web-chat-info`, async (c) => {
    const body = await bodyOf(c, KNOWN);
    const row = await conversation(
      lender,
      c,
      textIn(body, 'conversationSid'),
      textIn(body, 'token'),
    );
    return c.json({ ...told(row), status: statusOf(row, lender.now()), mode: row.body.mode });
  });
  app.post(`${CSP}/refreshToken`, async (c) => {
    const body = await bodyOf(c, KNOWN);
    const row = await conversation(
      lender,
      c,
      textIn(body, 'conversationSid'),
      textIn(body, 'token'),
    );
    const renewed = {
      ...row,
      body: { ...row.body, until: lender.now() + LIFETIME_MS[modeOf(row)] },
    };
    await lender.store.put(renewed);
    return c.json(told(renewed));
  });
  app.get(`${BOT}/getChatHistory/:conversation`, async (c) => {
    const row = await conversation(
      lender,
      c,
      c.req.param('conversation'),
      c.req.query('nonce') ?? '',
    );
    return c.json({
      conversationId: row.id,
      status: statusOf(row, lender.now()),
      messages: exchangesOf(row).map((one) => shown(one, lender.now())),
    });
  });
  app.post(`${BOT}/chatWithAutobot`, async (c) => c.json(await said(lender, c)));
  app.post(`${BOT}/setChatReplyUsedWithFeedback`, async (c) => {
    const body = await bodyOf(c, {
      questionId: 'text',
      conversationId: 'text',
      responseToCustomer: 'text',
      feedbackMessage: 'text?',
      rating: 'one of HELPFUL|NOT_HELPFUL',
      senderEmail: 'text?',
      senderType: 'text',
      nonce: 'text',
    });
    const row = await conversation(
      lender,
      c,
      textIn(body, 'conversationId'),
      textIn(body, 'nonce'),
    );
    const rated = { rating: body.rating, feedbackMessage: textIn(body, 'feedbackMessage') };
    if (!exchangesOf(row).some(({ questionId }) => questionId === body.questionId))
      throw new Refusal(404, 'There is no such answer');
    await lender.store.put({
      ...row,
      body: {
        ...row.body,
        exchanges: exchangesOf(row).map((one) =>
          one.questionId === body.questionId ? { ...one, feedback: rated } : one,
        ),
      },
    });
    return c.json({ status: 'SAVED' });
  });
}

async function begun(lender: Lender, c: Call): Promise<Body> {
  const body = await bodyOf(c, {
    friendlyName: 'text',
    emailAddress: 'text',
    mode: 'one of agent|chatbot',
  });
  const [friendlyName, emailAddress] = [textIn(body, 'friendlyName'), textIn(body, 'emailAddress')];
  if (friendlyName.length > 128)
    throw new Refusal(422, 'friendlyName cannot be more than 128 characters');
  if (emailAddress.length > 128 || !/^[^\s@]+@[^\s@]+$/.test(emailAddress))
    throw new Refusal(422, 'emailAddress must be an e-mail address of at most 128 characters');
  const mode = body.mode as Answerer;
  const first = exchange(lender, mode, '', { says: greeting(mode), due: 0 });
  const row: Row = {
    kind: 'chat',
    id: newUuid(),
    org: c.var.org.code,
    body: {
      friendlyName,
      emailAddress,
      mode,
      token: newUuid(),
      until: lender.now() + LIFETIME_MS[mode],
      exchanges: [first],
    },
  };
  await lender.store.put(row);
  return told(row);
}

async function said(lender: Lender, c: Call): Promise<Body> {
  const { body, file } = await sayingOf(c);
  const asked = await conversation(
    lender,
    c,
    textIn(body, 'conversationId'),
    textIn(body, 'nonce'),
  );
  if (file && !isChatFile(file))
    throw new Refusal(
      422,
      'This kind of file cannot be read here. Send a jpg, png, amr, mp3, mp4, pdf or txt',
    );
  return lender.store.transaction(async (documents) => {
    const row = (await documents.get('chat', asked.id)) ?? asked;
    if (statusOf(row, lender.now()) !== 'active')
      throw new Refusal(409, 'This conversation is over');
    const before = exchangesOf(row);
    if (before.length >= MOST_MESSAGES)
      throw new Refusal(409, 'This conversation is too long. Begin a new one');
    const message = textIn(body, 'message');
    const agent = modeOf(row) === 'agent' ? agentAnswer(message, before.length - 1) : undefined;
    const answer = {
      says: file ? FILE_ANSWER : (agent?.says ?? botAnswer(message)),
      due: agent ? lender.now() + agent.seconds * 1000 : 0,
      ...(agent?.ends ? { ends: true } : {}),
    };
    const one = exchange(lender, modeOf(row), message, answer);
    await documents.put({ ...row, body: { ...row.body, exchanges: [...before, one] } });
    return shown(one, lender.now());
  });
}

/** The conversation of an id, for whoever holds its token. Throws 404 for one that nobody has, 401 for another token or one whose time is over. */
async function conversation(lender: Lender, c: Call, id: string, token: string): Promise<Row> {
  const row = await lender.store.get('chat', id);
  if (!row || row.org !== c.var.org.code) throw new Refusal(404, 'There is no such conversation');
  const [given, kept] = [Buffer.from(token), Buffer.from(String(row.body.token))];
  const good = given.length === kept.length && timingSafeEqual(given, kept);
  if (!good || Number(row.body.until) < lender.now())
    throw new Refusal(401, 'Token state is invalid.');
  return row;
}

function exchange(
  lender: Lender,
  mode: Answerer,
  questionStr: string,
  { says, ...answer }: { says: string; due: number; ends?: boolean },
): Exchange {
  return {
    questionId: newUuid(),
    questionStr,
    responseStr: says,
    createdDt: new Date(lender.now()).toISOString(),
    senderType: mode === 'agent' ? 'AGENT' : 'CHATBOT',
    ...answer,
  };
}
function exchangesOf(row: Row): Exchange[] {
  return (Array.isArray(row.body.exchanges) ? row.body.exchanges : []).filter(
    isObject,
  ) as unknown as Exchange[];
}
function modeOf(row: Row): Answerer {
  return row.body.mode === 'agent' ? 'agent' : 'chatbot';
}
function told({ id, body }: Row): Body {
  return {
    conversationSid: id,
    token: body.token,
    friendlyName: body.friendlyName,
    emailAddress: body.emailAddress,
    expiration: new Date(Number(body.until)).toISOString(),
  };
}
/** An answer that is not due yet is not told. */
function shown(
  { due, ends: _ends, feedback: _feedback, responseStr, ...one }: Exchange,
  now: number,
): Body {
  return { ...one, responseStr: due <= now ? responseStr : null };
}
function statusOf(row: Row, now: number): 'active' | 'closed' {
  return exchangesOf(row).some(({ ends, due }) => ends === true && due <= now)
    ? 'closed'
    : 'active';
}
