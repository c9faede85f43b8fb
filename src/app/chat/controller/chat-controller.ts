/** Runs a chat outside of any renderer: its session, its polling and its messages. */
import type { Client } from '../../../client/index.ts';
import type { SocketPort } from '../../../services/chat/connection.ts';
import type {
  ChatError,
  ChatHistory,
  ChatHours,
  ChatPort,
  ChatSession,
  ChatVisitor,
  ConnectionState,
  OutgoingMessage,
  Rating,
} from '../../../services/chat/port.ts';
import { chatPort } from './chat-call.ts';
import { chatReducer, INITIAL_CHAT, type ChatAction, type ChatState } from './chat-reducer.ts';
import { conversationMode } from './conversation-mode.ts';
import { RepeatedWork, type IntervalPort } from './interval.ts';
import { LiveConnection } from './live-connection.ts';
import { openConversation } from './open-conversation.ts';
import { buildOutgoingMessages } from './outgoing-messages.ts';
import { onSignOut } from './sign-out.ts';
import { pollIntervals } from './poll-intervals.ts';
import { keepSession, storedSession } from './stored-session.ts';

/** The input of a chat, in addition to its client. */
interface ChatControllerInput {
  readonly interval: IntervalPort;
  readonly socket: SocketPort;
  /** The `mode` of the visit's first address; undefined without one. Not used in production. */
  readonly requestedMode: string | undefined;
}

/** The state of a chat that a component draws. A new object after each change. */
export interface ChatView {
  readonly state: ChatState;
  /** When a person answers; undefined until it is loaded. */
  readonly hours: ChatHours | undefined;
}

/** The chat of one tab. */
export class ChatController {
  readonly #client: Client;
  readonly #input: ChatControllerInput;
  readonly #port: ChatPort;
  readonly #live: LiveConnection;
  readonly #history: RepeatedWork;
  readonly #renewal: RepeatedWork;
  readonly #hours: RepeatedWork;
  readonly #listeners = new Set<() => void>();
  #view: ChatView = { state: INITIAL_CHAT, hours: undefined };
  #isVisible = false;
  #isStarted = false;
  /** Counts the attempts to open a conversation. Only the last one may open it. */
  #attempts = 0;

  constructor(client: Client, input: ChatControllerInput) {
    const { interval, socket } = input;
    this.#client = client;
    this.#input = input;
    this.#port = chatPort(client, socket);
    this.#live = new LiveConnection({
      interval,
      port: this.#port,
      session: () => this.#view.state.session,
      onState: (conversationId, state) => this.#connectionChanged(conversationId, state),
      onHistory: (conversationId, history) => this.#receive(conversationId, history),
      onExpired: () => this.#dispatch({ type: 'failed', error: 'expired' }),
    });
    this.#history = new RepeatedWork(interval, () => this.#loadHistory());
    this.#renewal = new RepeatedWork(interval, () => this.#renewSession());
    this.#hours = new RepeatedWork(interval, () => this.#loadHours());
  }

  get(): ChatView {
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Continues the tab's stored conversation and starts polling. Returns a function that stops it.
   */
  start(): () => void {
    this.#isStarted = true;
    // Messages of one person must not be shown to the next one.
    const end = onSignOut(this.#client, () => this.reset());
    const session = storedSession(this.#client);
    if (session !== undefined && this.#view.state.session === undefined)
      this.#dispatch({ type: 'sessionOpened', session, initialMessage: '' });
    this.#updateIntervals();
    return () => {
      this.#isStarted = false;
      end();
      this.#updateIntervals();
    };
  }

  /** Call it when the panel opens or closes: polling is faster while it is open. */
  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible) return;
    this.#isVisible = isVisible;
    if (isVisible) this.#dispatch({ type: 'panelOpened' });
    if (isVisible && this.#view.state.stage === 'form') void this.#loadHours();
    this.#updateIntervals();
  }

  /** Opens a conversation with a person or with the chatbot, depending on hours and flags. */
  async open(visitor: ChatVisitor): Promise<void> {
    const attempt = (this.#attempts += 1);
    this.#dispatch({ type: 'startRequested' });
    const { open } = this.#view.hours ?? (await this.#port.loadHours());
    const { requestedMode } = this.#input;
    const chosen = conversationMode(this.#client, { open, requestedMode });
    const opened = await openConversation(this.#port, visitor, chosen);
    if (attempt !== this.#attempts) return;
    if (!opened.ok) return this.#dispatch({ type: 'failed', error: opened.error });
    // After a sign-out during the call, the conversation belongs to the previous person.
    if (this.#view.state.stage === 'starting')
      this.#dispatch({ type: 'sessionOpened', ...opened.value });
  }

  /** Sends a text and files, one message each, in order. Sends nothing when both are empty. */
  async send(text: string, files: readonly File[]): Promise<void> {
    for (const message of buildOutgoingMessages(text, files)) await this.#sendMessage(message);
  }

  /** Resends a message that could not be sent. */
  async resend(key: string): Promise<void> {
    const message = this.#view.state.pending.find((one) => one.key === key);
    if (message) await this.#sendMessage(message);
  }

  async rate(rating: Rating): Promise<void> {
    const { session } = this.#view.state;
    if (session === undefined) return;
    const result = await this.#port.rateAnswer(session, rating);
    if (result.ok) return this.#dispatch({ type: 'answerRated', questionId: rating.questionId });
    this.#fail(session, result.error === 'expired' ? 'expired' : 'failed');
  }

  /** Reports a failure outside of the conversation. */
  fail(): void {
    this.#dispatch({ type: 'failed', error: 'failed' });
  }

  /** Shows an agent what the visitor is typing; an empty text shows nothing. */
  type(text: string): void {
    this.#live.type(text);
  }

  end(): void {
    this.#live.sendEnd();
    this.#dispatch({ type: 'chatEnded' });
  }

  /** Forgets the conversation, and shows the form again. */
  reset(): void {
    this.#dispatch({ type: 'chatReset' });
  }

  async #sendMessage(message: OutgoingMessage): Promise<void> {
    const { session } = this.#view.state;
    if (session === undefined) return;
    this.#dispatch({ type: 'messageQueued', message });
    const result = await this.#port.sendMessage(session, message);
    const [{ key }, { conversationId }] = [message, session];
    if (!result.ok)
      return this.#dispatch({ type: 'messageFailed', conversationId, key, error: result.error });
    this.#dispatch({ type: 'messageSent', conversationId, key, messages: result.value });
    // A response without the message has no answer either.
    if (result.value.length === 0) await this.#loadHistory();
  }

  async #loadHistory(): Promise<void> {
    const { session, messages } = this.#view.state;
    if (session === undefined) return;
    const result = await this.#port.loadHistory(session);
    if (result.ok) return this.#receive(session.conversationId, result.value);
    const isOpen = this.#view.state.session?.conversationId === session.conversationId;
    // A conversation that cannot be loaded at all starts over.
    if (isOpen && result.error !== 'disconnected' && messages.length === 0) this.reset();
    this.#fail(session, result.error);
  }

  #fail({ conversationId }: ChatSession, error: ChatError): void {
    this.#dispatch({ type: 'failed', conversationId, error });
  }

  #receive(conversationId: string, history: ChatHistory): void {
    const isVisible = this.#isVisible;
    this.#dispatch({ type: 'messagesReceived', conversationId, isVisible, ...history });
  }

  #connectionChanged(conversationId: string, connection: ConnectionState): void {
    this.#dispatch({ type: 'connectionChanged', conversationId, connection });
    // The browser gives no reason for a refused handshake. A call does, such as an invalid token.
    if (connection !== 'connected') void this.#loadHistory();
  }

  async #renewSession(): Promise<void> {
    const { session } = this.#view.state;
    if (session === undefined) return;
    const result = await this.#port.renewSession(session);
    if (!result.ok) return this.#fail(session, result.error);
    const { conversationId } = session;
    this.#dispatch({ type: 'sessionRenewed', conversationId, session: result.value });
  }

  async #loadHours(): Promise<void> {
    this.#update({ hours: await this.#port.loadHours() });
  }

  #dispatch(action: ChatAction): void {
    const before = this.#view.state;
    const state = chatReducer(before, action);
    if (state === before) return;
    this.#update({ state });
    this.#updateIntervals();
    if (state.stage === 'form' && before.stage !== 'form' && this.#isVisible)
      void this.#loadHours();
    const { session } = state;
    if (session !== before.session) keepSession(this.#client, session);
    if (session && session.conversationId !== before.session?.conversationId)
      void this.#loadHistory();
  }

  #updateIntervals(): void {
    const { state } = this.#view;
    const [isStarted, isVisible] = [this.#isStarted, this.#isVisible];
    const { history, renewal, hours, isLive } = pollIntervals(state, { isStarted, isVisible });
    this.#history.setInterval(history);
    this.#renewal.setInterval(renewal);
    this.#hours.setInterval(hours);
    this.#live.keep(isLive ? state.session : undefined);
  }

  #update(part: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...part };
    this.#listeners.forEach((listener) => listener());
  }
}
