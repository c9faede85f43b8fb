/** The chat over the lender's omni proxy: sends by HTTP calls and receives by websocket. */
import {
  chatMessages,
  hoursInWords,
  isChatOver,
  own,
  ownText,
  type ChatChannel,
  type ChatMode,
} from '../../domain/index.ts';
import { buildResult, type ChatCall } from './call.ts';
import {
  KeptSocket,
  type ConnectionClock,
  type OpenSocket,
  type SocketEvents,
  type SocketPort,
} from './connection.ts';
import { deferredSocket } from './deferred-socket.ts';
import { ChatNonce } from './nonce.ts';
import {
  ChatSessionError,
  type ChatConnection,
  type ChatHistory,
  type ChatHours,
  type ChatPort,
  type ChatResult,
  type ChatSession,
  type ChatVisitor,
  type ConnectionEvents,
  type OpenedChat,
  type OutgoingMessage,
  type Rating,
} from './port.ts';

/** How long a session lasts if the lender names no expiry, in milliseconds. */
const DEFAULT_DURATION_MS: Readonly<Record<ChatMode, number>> = {
  agent: 6 * 60 * 60_000,
  chatbot: 10 * 60_000,
};
/** The subprotocol of the omni proxy. */
const PROTOCOL = 'omni-proxy.v1';

/** The input of the adapter. */
interface OmniChatInput {
  readonly call: ChatCall;
  /** The path of an operation in this context; undefined when a value is missing. */
  readonly pathOf: (
    operation: string,
    context: Readonly<Record<string, unknown>>,
  ) => string | undefined;
  readonly socket: SocketPort;
  readonly clock: ConnectionClock;
  readonly isSignedIn: () => boolean;
}

/** The chat over the omni proxy. */
export class OmniChat implements ChatPort {
  readonly #input: OmniChatInput;
  readonly #call: ChatCall;
  readonly #nonce: ChatNonce;

  constructor(input: OmniChatInput) {
    this.#input = input;
    this.#call = input.call;
    this.#nonce = new ChatNonce(input.call, () => input.clock.now());
  }

  async loadHours(): Promise<ChatHours> {
    const { outcome, response } = await this.#call('chat-hours', {});
    const open = outcome === 'ok' ? own(response.body, 'isOpen') : undefined;
    return {
      open: typeof open === 'boolean' ? open : undefined,
      week: hoursInWords(response.body),
    };
  }

  async openSession(
    visitor: ChatVisitor,
    mode: ChatMode,
    channel: ChatChannel,
  ): Promise<ChatResult<OpenedChat>> {
    // The nonce of a previously signed-in customer must not open this conversation.
    this.#nonce.forget();
    const isAuthenticated = this.#input.isSignedIn();
    const nonce = isAuthenticated ? await this.#nonce.current() : undefined;
    if (nonce?.ok === false) return nonce;
    const operation = channel === 'stream' ? 'chat-open-stream' : 'chat-open';
    const input = { ...visitor, mode, ...(nonce && { nonce: nonce.value }) };
    const result = await this.#call(operation, { input });
    return buildResult(result, (body) => ({
      session: { ...sessionIn(body, mode, this.#input.clock.now()), isAuthenticated },
      initialMessage: ownText(body, 'initialMessage'),
    }));
  }

  async loadHistory(session: ChatSession): Promise<ChatResult<ChatHistory>> {
    const access = await this.#accessTo(session);
    if (!access.ok) return access;
    return buildResult(await this.#call('chat-history', { input: access.value }), historyIn);
  }

  async sendMessage(
    session: ChatSession,
    { text, file, key }: OutgoingMessage,
  ): ReturnType<ChatPort['sendMessage']> {
    const access = await this.#accessTo(session);
    if (!access.ok) return access;
    const tag = session.mode === 'agent' ? 'AGENT' : 'CHATBOT';
    const operation = file === undefined ? 'chat-say' : 'chat-attach';
    const input = { ...access.value, message: text, tag };
    return buildResult(await this.#call(operation, { input }, { file, key }), chatMessages);
  }

  async renewSession(session: ChatSession): Promise<ChatResult<ChatSession>> {
    if (session.isAuthenticated) await this.#nonce.refresh();
    const access = await this.#accessTo(session);
    if (!access.ok) return access;
    const result = await this.#call('chat-renew', { input: access.value });
    return buildResult(result, (body) => ({
      ...session,
      token: ownText(body, 'token') || session.token,
      until: expiryIn(body, session.mode, this.#input.clock.now()),
    }));
  }

  async rateAnswer(
    session: ChatSession,
    { questionId, response, helpful, answers = {} }: Rating,
  ): Promise<ChatResult<undefined>> {
    const access = await this.#accessTo(session);
    if (!access.ok) return access;
    // The email is loaded when it is needed, so that it is never in browser storage.
    const info = await this.#call('chat-info', { input: access.value });
    const email = info.outcome === 'ok' ? ownText(info.response.body, 'emailAddress') : '';
    const input = {
      ...access.value,
      questionId,
      response,
      rating: helpful ? 'HELPFUL' : 'NOT_HELPFUL',
      ...(email !== '' && { email }),
    };
    const result = buildResult(await this.#call('chat-rate', { input, answers }), () => true);
    return result.ok ? { ok: true, value: undefined } : result;
  }

  connect(session: () => ChatSession, events: ConnectionEvents): ChatConnection {
    const socket = new KeptSocket({
      ...events,
      clock: this.#input.clock,
      open: (handlers) => this.#openSocket(session(), handlers),
      onEvent: (event) => {
        if (ownText(event, 'type') === 'messages') events.onHistory(historyIn(event));
      },
    });
    return {
      sendPreview: (text) => socket.send({ type: 'typing', text }),
      sendEnd: () => socket.send({ type: 'end' }),
      close: () => socket.close(),
    };
  }

  /**
   * Opens the socket of a session. A signed-in customer authenticates with the nonce, as in the
   * calls. A browser cannot set a header of a handshake, so the secret is a subprotocol.
   */
  #openSocket(session: ChatSession, events: SocketEvents): OpenSocket {
    const { channelId, token, isAuthenticated } = session;
    const path = this.#input.pathOf('chat-connect', { input: { channelId } }) ?? '';
    const open = (secret: string): OpenSocket =>
      this.#input.socket.open(path, [PROTOCOL, `token.${base64Url(secret)}`], events);
    return isAuthenticated ? deferredSocket(this.#nonce.current(), open, events) : open(token);
  }

  /** The ids and secrets of a session's calls. For a visitor, the token serves as the nonce. */
  async #accessTo({ conversationId, token, isAuthenticated }: ChatSession): Promise<
    ChatResult<{
      readonly conversationId: string;
      readonly token: string;
      readonly nonce: string;
    }>
  > {
    const nonce = isAuthenticated ? await this.#nonce.current() : undefined;
    if (nonce?.ok === false) return nonce;
    return { ok: true, value: { conversationId, token, nonce: nonce?.value ?? token } };
  }
}

const historyIn = (body: unknown): ChatHistory => ({
  messages: chatMessages(body),
  isOver: isChatOver(body),
});

/** A token in base64url, because a subprotocol allows few characters. */
const base64Url = (token: string): string =>
  btoa(token).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The session of a response. Throws ChatSessionError when it omits the id or the token. */
function sessionIn(
  body: unknown,
  mode: ChatMode,
  now: number,
): Omit<ChatSession, 'isAuthenticated'> {
  const conversationId = ownText(body, 'conversationSid');
  const token = ownText(body, 'token');
  const channelId = ownText(body, 'omniProxyChannelId');
  const omitted = ['conversationSid', 'token'].filter((key) => ownText(body, key) === '');
  if (omitted.length > 0) throw new ChatSessionError(omitted);
  return { mode, conversationId, token, channelId, until: expiryIn(body, mode, now) };
}

function expiryIn(body: unknown, mode: ChatMode, now: number): number {
  const until = Date.parse(ownText(body, 'expiration'));
  return Number.isNaN(until) ? now + DEFAULT_DURATION_MS[mode] : until;
}
