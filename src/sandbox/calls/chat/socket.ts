/** The websocket of a conversation: the sandbox's omni proxy. */
import { findSandboxOrg, textIn } from '../../lender.ts';
import type { Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import { actAsAgent } from './agent.ts';
import { conversationById, findByNonce } from './conversation.ts';
import type { ChatSocket } from './hub.ts';
import { messagesEvent } from './publish.ts';

const PATH = /^\/service-omni-proxy\/insecure\/api\/v1\/channel\/([^/]+)\/socket$/;
/** The close code of an error in the lender. */
const INTERNAL_ERROR = 1011;
/** In characters. */
const MAX_TYPED = 4000;

/**
 * The answer to a websocket handshake: an HTTP status that refuses it, or the function that accepts
 * the socket. `cancel` frees resources when the browser disconnects before that.
 */
export type Handshake =
  | { readonly refused: number }
  | { readonly accept: (socket: ChatSocket) => void; readonly cancel?: () => void };

/**
 * Answers the handshake of a conversation's socket. Its bearer token is the token of the
 * conversation, or the nonce of a signed-in customer. Refuses with 401 or 403 for any other token,
 * 404 for an unknown channel, and 503 while the console keeps the connection cut.
 */
export async function connectChat(lender: Lender, request: Request): Promise<Handshake> {
  const id = PATH.exec(new URL(request.url).pathname)?.[1];
  if (id === undefined) return { refused: 404 };
  try {
    findSandboxOrg(lender, request);
    const token = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const row = await findByNonce(lender, { id, token });
    return row.body.cut === true
      ? { refused: 503 }
      : { accept: (socket) => open(lender, id, socket) };
  } catch (error) {
    return { refused: error instanceof HttpError ? error.status : 500 };
  }
}

function open(lender: Lender, id: string, socket: ChatSocket): void {
  // No caller waits for the work of a socket. Its error, such as that of a conversation that has
  // expired, ends the socket; unhandled, it would end the process.
  const guarded = (work: Promise<void>) =>
    void work.catch(() => socket.close(INTERNAL_ERROR, 'The lender failed'));
  lender.chats.add(id, socket);
  socket.onMessage((text) => guarded(receive(lender, id, { socket, text })));
  guarded(sendFirst(lender, id, socket));
}

async function sendFirst(lender: Lender, id: string, socket: ChatSocket): Promise<void> {
  const row = await conversationById(lender, id);
  socket.send(JSON.stringify(messagesEvent(row, lender.now())));
}

interface Received {
  readonly socket: ChatSocket;
  readonly text: string;
}

/** Handles an event of the customer. An unknown event closes the socket. */
async function receive(lender: Lender, id: string, { socket, text }: Received): Promise<void> {
  const event = eventIn(text);
  switch (textIn(event, 'type')) {
    case 'ping':
      return socket.send(JSON.stringify({ type: 'pong' }));
    case 'typing':
      return lender.chats.setTyped(id, textIn(event, 'text').slice(0, MAX_TYPED));
    case 'end':
      return actAsAgent(lender, id, { act: 'end' });
    default:
      return socket.close(1008, 'The event is not known');
  }
}

function eventIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
