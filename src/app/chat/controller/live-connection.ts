/** Keeps the open conversation connected, and sends previews of what is being typed. */
import type {
  ChatConnection,
  ChatHistory,
  ChatPort,
  ChatSession,
  ConnectionState,
} from '../../../services/chat/port.ts';
import { RepeatedWork, type IntervalPort } from './interval.ts';

/** At most one preview a second, in milliseconds. */
const PREVIEW_MS = 1000;

interface LiveConnectionInput {
  readonly port: ChatPort;
  readonly interval: IntervalPort;
  /** The session with its current token; undefined without a conversation. */
  readonly session: () => ChatSession | undefined;
  readonly onState: (conversationId: string, state: ConnectionState) => void;
  readonly onHistory: (conversationId: string, history: ChatHistory) => void;
  readonly onExpired: () => void;
}

/** The connection of at most one conversation. */
export class LiveConnection {
  readonly #input: LiveConnectionInput;
  readonly #preview: RepeatedWork;
  #open: { readonly conversationId: string; readonly connection: ChatConnection } | undefined;
  /** The text being typed, and the last text that was sent to the agent. */
  #typed = '';
  #previewed = '';

  constructor(input: LiveConnectionInput) {
    this.#input = input;
    this.#preview = new RepeatedWork(input.interval, () => this.#sendPreview());
  }

  /** Connects only this conversation; undefined closes. The same conversation stays connected. */
  keep(session: ChatSession | undefined): void {
    if (session?.conversationId === this.#open?.conversationId) return;
    this.#open?.connection.close();
    this.#open = undefined;
    this.type('');
    this.#previewed = '';
    this.#updatePreview();
    if (session !== undefined) this.#connect(session);
  }

  /** Call it with the text being typed; empty when there is none. */
  type(text: string): void {
    this.#typed = text;
    this.#updatePreview();
  }

  /** Tells the lender that the customer ended the conversation. */
  sendEnd(): void {
    this.#open?.connection.sendEnd();
  }

  #connect(session: ChatSession): void {
    const { conversationId } = session;
    const { port, session: present, onState, onHistory, onExpired } = this.#input;
    const connection = port.connect(() => present() ?? session, {
      onExpired,
      onState: (state) => onState(conversationId, state),
      onHistory: (history) => onHistory(conversationId, history),
    });
    this.#open = { conversationId, connection };
  }

  async #sendPreview(): Promise<void> {
    this.#open?.connection.sendPreview(this.#typed);
    this.#previewed = this.#typed;
    this.#updatePreview();
  }

  #updatePreview(): void {
    const isChanged = this.#open !== undefined && this.#typed !== this.#previewed;
    this.#preview.setInterval(isChanged ? PREVIEW_MS : undefined);
  }
}
