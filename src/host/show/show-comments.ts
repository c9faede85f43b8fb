/** Reads and keeps what people with a link to show write about its pages. */
import { randomBytes } from 'node:crypto';
import {
  type CommentStore,
  CommentsFullError,
  type ShowComment,
  type ShowLink,
} from '../../release/index.ts';
import { isOwnPage } from '../security/cross-site.ts';
import { securityHeaders } from '../security/headers.ts';

/** The most characters that each part of a comment has. */
const MAX_NAME = 60;
const MAX_TEXT = 1000;
const MAX_WORDS = 300;
const MAX_PATH = 500;
/** A body with the most characters of each part, all of them escaped. */
const MAX_BYTES = 16 * 1024;

/** A comment as the pages of its link show it. */
type SeenComment = Pick<ShowComment, 'at' | 'who' | 'path' | 'words' | 'text'> & {
  readonly isDone: boolean;
};

interface CommentsInput {
  readonly link: ShowLink;
  readonly comments: CommentStore;
  /** The address of the text that has these words; empty when none has. */
  readonly findAddress: (path: string, words: string) => Promise<string>;
}

/** Answers a request for the comments of a link, or adds one. */
export async function answerComments(request: Request, input: CommentsInput): Promise<Response> {
  if (request.method === 'GET') return sendComments(input);
  if (request.method !== 'POST') return refuse(405, 'Comments are read or added.');
  if (!isOwnPage(request)) return refuse(403, 'This must be sent from a page of this site.');
  const read = await readComment(request);
  if (typeof read === 'string') return refuse(422, read);
  const { link, comments, findAddress } = input;
  const address = read.words === '' ? '' : await findAddress(read.path, read.words);
  const id = randomBytes(8).toString('hex');
  const at = new Date().toISOString();
  try {
    await comments.add({ ...read, id, link: link.token, at, address, doneBy: '' });
  } catch (error) {
    if (!(error instanceof CommentsFullError)) throw error;
    return refuse(409, 'This link takes no more comments. Please tell who sent it to you.');
  }
  return sendComments(input);
}

type Written = Pick<ShowComment, 'who' | 'path' | 'words' | 'text'>;

/** The comment, or why it cannot be added. */
async function readComment(request: Request): Promise<Written | string> {
  const sent = await readJson(request);
  if (sent === undefined) return 'The comment could not be read. Please make it shorter.';
  const line = (name: string): string =>
    textIn(sent, name)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim();
  const [who, words] = [line('who'), line('words').slice(0, MAX_WORDS)];
  const text = textIn(sent, 'text')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  if (who === '' || who.length > MAX_NAME)
    return `Please give your name, with at most ${MAX_NAME} characters.`;
  if (text === '' || text.length > MAX_TEXT)
    return `Please write a comment of at most ${MAX_TEXT} characters.`;
  return { who, words, text, path: withStepOnly(textIn(sent, 'path')) };
}

const textIn = (sent: Readonly<Record<string, unknown>>, name: string): string => {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
};

/** Undefined for what is no JSON object, or too large. */
async function readJson(request: Request): Promise<Readonly<Record<string, unknown>> | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path of an address, with the step that some journeys name in the query: the rest of it can
 * hold what somebody entered. The start page for what is no address.
 */
function withStepOnly(address: string): string {
  const url = URL.parse(address.slice(0, MAX_PATH), 'http://page.invalid');
  if (url === null) return '/';
  const { pathname, searchParams } = url;
  const step = searchParams.get('step');
  return step === null ? pathname : `${pathname}?step=${encodeURIComponent(step)}`;
}

async function sendComments({ link, comments }: CommentsInput): Promise<Response> {
  const found = await comments.list([link.token]);
  const seen = found.map(({ at, who, path, words, text, doneBy }): SeenComment => {
    return { at, who, path, words, text, isDone: doneBy !== '' };
  });
  return answer(200, { comments: seen });
}

const HEADERS = { ...securityHeaders({ dev: false }), 'cache-control': 'no-store' };
const refuse = (status: number, message: string): Response => answer(status, { message });
const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: HEADERS });
