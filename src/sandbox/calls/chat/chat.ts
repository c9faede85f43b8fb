/**
 * The chat calls: sessions, messages, history and feedback. The token of a conversation gives
 * access to it.
 */
import type { MiddlewareHandler } from 'hono';
import type { ChatMode } from '../../../domain/index.ts';
import { readBody, newUuid, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Env, Lender } from '../../lender.ts';
import { greeting } from '../../lending/reference/chat-script.ts';
import type { Body, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import {
  changeConversation,
  conversationStatus,
  listExchanges,
  exchangeView,
  findByNonce,
  findConversation,
  LIFETIME_MS,
  NONCE_HEADER,
  buildMode,
  newExchange,
  sessionView,
} from './conversation.ts';
import { nonceCalls, nonceOwner, TOKEN_INVALID } from './nonce.ts';
import { isMultipart } from '../../wire/form.ts';
import { sendMessage } from './send-message.ts';

const CSP = '/service-csp/external/api/v1/twilio';
const BOT = '/service-chat-chatbot/external/api/v1/message';

/** Whether a call sends a file into a chat, which has a larger body limit. */
export function isChatUpload(c: Parameters<MiddlewareHandler<Env>>[0]): boolean {
  return (
    c.req.method === 'POST' &&
    c.req.path === `${BOT}/chatWithAutobot` &&
    isMultipart(c.req.header('content-type'))
  );
}

export function chatCalls(app: SandboxApp, lender: Lender): void {
  nonceCalls(app, lender);
  const start = async (c: Call) => c.json(await startConversation(lender, c), 201);
  app.post(`${CSP}/initWebChat`, start);
  app.post('/service-omni-proxy/insecure/api/v1/stream/init-web-chat', start);
  app.post(`${CSP}/web-chat-info`, async (c) => {
    const row = await conversationOfSession(lender, c);
    return c.json({
      ...sessionView(row),
      status: conversationStatus(row, lender.now()),
      mode: row.body.mode,
    });
  });
  app.post(`${CSP}/refreshToken`, async (c) => {
    const row = await conversationOfSession(lender, c);
    const until = lender.now() + LIFETIME_MS[buildMode(row)];
    return c.json(sessionView(await changeConversation(lender, row.id, { until })));
  });
  app.get(`${BOT}/getChatHistory/:conversation`, async (c) => {
    const access = { id: c.req.param('conversation'), token: c.req.header(NONCE_HEADER) ?? '' };
    const row = await findByNonce(lender, access, c.var.org.code);
    return c.json({
      conversationId: row.id,
      status: conversationStatus(row, lender.now()),
      messages: listExchanges(row).map((each) => exchangeView(each, lender.now())),
    });
  });
  app.post(`${BOT}/chatWithAutobot`, async (c) => c.json(await sendMessage(lender, c)));
  app.post(`${BOT}/setChatReplyUsedWithFeedback`, async (c) => {
    await saveFeedback(lender, c);
    return c.json({ status: 'SAVED' });
  });
}

async function conversationOfSession(lender: Lender, c: Call): Promise<Row> {
  const body = await readBody(c, { conversationSid: 'text', token: 'text' });
  const access = { id: textIn(body, 'conversationSid'), token: textIn(body, 'token') };
  return findConversation(lender, access, c.var.org.code);
}

async function startConversation(lender: Lender, c: Call): Promise<Body> {
  const body = await readBody(c, {
    friendlyName: 'text',
    emailAddress: 'text',
    mode: 'one of agent|chatbot',
    nonce: 'text?',
  });
  const nonce = textIn(body, 'nonce');
  const identity = await nonceOwner(lender, nonce);
  if (nonce !== '' && identity === undefined) throw new HttpError(401, TOKEN_INVALID);
  const [friendlyName, emailAddress] = [textIn(body, 'friendlyName'), textIn(body, 'emailAddress')];
  if (friendlyName.length > 128)
    throw new HttpError(422, 'friendlyName cannot be more than 128 characters');
  if (emailAddress.length > 128 || !/^[^\s@]+@[^\s@]+$/.test(emailAddress))
    throw new HttpError(422, 'emailAddress must be an e-mail address of at most 128 characters');
  const mode = body.mode as ChatMode;
  const answer = { says: greeting(mode), due: 0 };
  const row: Row = {
    kind: 'chat',
    id: newUuid(),
    org: c.var.org.code,
    body: {
      friendlyName,
      emailAddress,
      mode,
      ...(identity !== undefined && { identity }),
      token: newUuid(),
      until: lender.now() + LIFETIME_MS[mode],
      exchanges: [newExchange(lender, { mode, question: '', answer })],
    },
  };
  await lender.store.put(row);
  return sessionView(row);
}

async function saveFeedback(lender: Lender, c: Call): Promise<void> {
  const body = await readBody(c, {
    questionId: 'text',
    conversationId: 'text',
    responseToCustomer: 'text',
    feedbackMessage: 'text?',
    rating: 'one of HELPFUL|NOT_HELPFUL',
    senderEmail: 'text?',
    senderType: 'text',
    nonce: 'text',
  });
  const access = { id: textIn(body, 'conversationId'), token: textIn(body, 'nonce') };
  const row = await findByNonce(lender, access, c.var.org.code);
  const feedback = { rating: body.rating, feedbackMessage: textIn(body, 'feedbackMessage') };
  if (!listExchanges(row).some(({ questionId }) => questionId === body.questionId))
    throw new HttpError(404, 'There is no such answer');
  await changeConversation(lender, row.id, (stored) => ({
    exchanges: listExchanges(stored).map((each) =>
      each.questionId === body.questionId ? { ...each, feedback } : each,
    ),
  }));
}
