/** Keeps a websocket open: pings, reconnects when it is lost, and ends after 12 hours. */
import { ownText } from '../../domain/index.ts';
import type { ConnectionState } from './port.ts';

/** Intervals and limits, in milliseconds. */
export const PING_MS = 10_000;
export const KEEP_ALIVE_MS = 12 * 60 * 60_000;
/** The delays before each reconnect. The last one repeats. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000] as const;
/** The lender's close code for a refused token. */
export const TOKEN_REFUSED = 4401;
/** The close code of a connection that ended without a close code. */
export const ABNORMAL = 1006;

/** The events of a socket. `onClose` is called once, also for a socket that never opened. */
export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  readonly onClose: (code: number) => void;
}

/** One websocket. */
export interface OpenSocket {
  /** Sends a text; a socket that is not open drops it. */
  send(text: string): void;
  close(): void;
}

/** Opens websockets. Replaced in tests. */
export interface SocketPort {
  /** Opens a socket to a path of the page's own origin. */
  open(path: string, protocols: readonly string[], events: SocketEvents): OpenSocket;
}

/** Gives the time in milliseconds since 1970, and waits until a delay or a signal ends. */
export interface ConnectionClock {
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

interface KeptSocketInput {
  readonly open: (events: SocketEvents) => OpenSocket;
  readonly clock: ConnectionClock;
  readonly onState: (state: ConnectionState) => void;
  readonly onExpired: () => void;
  /** Receives each event of the lender except pongs. Malformed events are dropped. */
  readonly onEvent: (event: unknown) => void;
}

/** A socket that opens immediately and reopens whenever it is lost, until it is closed. */
export class KeptSocket {
  readonly #input: KeptSocketInput;
  readonly #until: number;
  /** Aborted once no further socket may open. */
  readonly #ended = new AbortController();
  #socket: OpenSocket | undefined;
  /** Failed attempts since the last open socket. */
  #failures = 0;
  #isAnswered = true;

  constructor(input: KeptSocketInput) {
    this.#input = input;
    this.#until = input.clock.now() + KEEP_ALIVE_MS;
    this.#open();
  }

  /** Sends an event as JSON. It is dropped while the connection is lost. */
  send(event: unknown): void {
    this.#socket?.send(JSON.stringify(event));
  }

  close(): void {
    this.#ended.abort();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #open(): void {
    const closed = new AbortController();
    this.#socket = this.#input.open({
      onOpen: () => {
        if (this.#ended.signal.aborted) return;
        this.#failures = 0;
        this.#isAnswered = true;
        this.#input.onState('connected');
        void this.#ping(closed.signal);
      },
      onMessage: (text) => this.#receive(text),
      onClose: (code) => {
        if (closed.signal.aborted) return;
        closed.abort();
        if (this.#ended.signal.aborted) return;
        if (code === TOKEN_REFUSED) this.#expire();
        else void this.#retry();
      },
    });
  }

  #receive(text: string): void {
    const event = jsonIn(text);
    if (this.#ended.signal.aborted || event === undefined) return;
    this.#isAnswered = true;
    if (ownText(event, 'type') !== 'pong') this.#input.onEvent(event);
  }

  /** Pings every 10 s. If a ping has no answer when the next one is due, the connection is dead. */
  async #ping(closed: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([closed, this.#ended.signal]);
    for (;;) {
      await this.#input.clock.wait(PING_MS, signal);
      if (signal.aborted) return;
      if (this.#input.clock.now() >= this.#until) return this.#expire();
      if (!this.#isAnswered) return this.#socket?.close();
      this.#isAnswered = false;
      this.send({ type: 'ping' });
    }
  }

  async #retry(): Promise<void> {
    this.#failures += 1;
    const ms = RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0;
    this.#input.onState(this.#failures > RETRY_MS.length ? 'unreachable' : 'lost');
    await this.#input.clock.wait(ms, this.#ended.signal);
    if (this.#ended.signal.aborted) return;
    if (this.#input.clock.now() >= this.#until) this.#expire();
    else this.#open();
  }

  #expire(): void {
    this.close();
    this.#input.onExpired();
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
