/** Sends a message or a file into a conversation, and stores the scripted answer. */
import { isChatFile } from '../../files/content.ts';
import { readBody, textIn } from '../../lender.ts';
import type { Call, Lender } from '../../lender.ts';
import { agentAnswer, botAnswer, FILE_ANSWER } from '../../lending/reference/chat-script.ts';
import type { Body, Row } from '../../store/port.ts';
import { isMultipart, readFileForm } from '../../wire/form.ts';
import { HttpError } from '../../wire/http-error.ts';
import { validateShape, type Shape } from '../../wire/shape.ts';
import {
  CONVERSATION_HEADER,
  conversationStatus,
  listExchanges,
  exchangeView,
  findByNonce,
  buildMode,
  newExchange,
  NONCE_HEADER,
} from './conversation.ts';
import type { ChatAnswer } from './conversation.ts';
import { publishExchange } from './publish.ts';

const MAX_MESSAGES = 200;

/**
 * Stores a message and returns its exchange as the client reads it. Throws 422 for an unsupported
 * file type, and 409 for a closed or full conversation; otherwise like `findByNonce`.
 */
export async function sendMessage(lender: Lender, c: Call): Promise<Body> {
  const { body, file } = await readMessage(c);
  const access = { id: textIn(body, 'conversationId'), token: textIn(body, 'nonce') };
  const found = await findByNonce(lender, access, c.var.org.code);
  if (file && !isChatFile(file))
    throw new HttpError(
      422,
      'This kind of file cannot be read here. Send a jpg, png, amr, mp3, mp4, pdf or txt',
    );
  const { changed, exchange } = await lender.store.transaction(async (documents) => {
    const row = (await documents.get('chat', found.id)) ?? found;
    assertOpen(row, lender.now());
    const question = textIn(body, 'message');
    const answer = answerTo(row, { question, hasFile: file !== undefined, now: lender.now() });
    const made = newExchange(lender, { mode: buildMode(row), question, answer });
    const exchanges = [...listExchanges(row), made];
    const stored = { ...row, body: { ...row.body, exchanges } };
    await documents.put(stored);
    return { changed: stored, exchange: made };
  });
  lender.chats.setTyped(changed.id, '');
  // The answer can be due seconds later, so it is published in the background.
  void publishExchange(lender, changed, exchange).catch(() => undefined);
  return exchangeView(exchange, lender.now());
}

const MESSAGE: Shape = {
  applicationId: 'text?',
  conversationId: 'text',
  message: 'text',
  nonce: 'text',
  organization: 'text',
  pageUrl: 'text',
  senderId: 'text',
  senderType: 'one of CUSTOMER',
  tag: 'text?',
};

/**
 * A message as JSON, or as the fields of a form with one `file`. Throws 422 for an invalid body,
 * and 413 for a file that is too large.
 */
async function readMessage(c: Call): Promise<{ body: Body; file?: Uint8Array }> {
  if (!isMultipart(c.req.header('content-type'))) return { body: await readBody(c, MESSAGE) };
  const { bytes, texts } = await readFileForm(c);
  const errors = validateShape(texts, MESSAGE);
  if (errors.length > 0) throw new HttpError(422, ...errors.slice(0, 20));
  return { body: texts, file: bytes };
}

/**
 * Checks the sender by the headers, so that an unauthorized form is never read. Throws like
 * `findByNonce`.
 */
export async function assertSender(lender: Lender, c: Call): Promise<void> {
  const access = {
    id: c.req.header(CONVERSATION_HEADER) ?? '',
    token: c.req.header(NONCE_HEADER) ?? '',
  };
  await findByNonce(lender, access, c.var.org.code);
}

function assertOpen(row: Row, now: number): void {
  if (conversationStatus(row, now) !== 'active')
    throw new HttpError(409, 'This conversation is over');
  if (listExchanges(row).length >= MAX_MESSAGES)
    throw new HttpError(409, 'This conversation is too long. Begin a new one');
}

/**
 * The scripted answer. The chatbot answers immediately, an agent after some seconds. It is empty
 * once an agent has taken over at the console.
 */
function answerTo(
  row: Row,
  { question, hasFile, now }: { question: string; hasFile: boolean; now: number },
): ChatAnswer {
  if (row.body.taken === true) return { says: '', due: 0 };
  const count = listExchanges(row).length - 1;
  const agent = buildMode(row) === 'agent' ? agentAnswer(question, count) : undefined;
  return {
    says: hasFile ? FILE_ANSWER : (agent?.says ?? botAnswer(question)),
    due: agent ? now + agent.seconds * 1000 : 0,
    ...(agent?.ends ? { ends: true } : {}),
  };
}
