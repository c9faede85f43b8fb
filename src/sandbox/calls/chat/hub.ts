/** Holds the open sockets of the conversations, and the text that each customer is typing. */

/** One end of an open websocket. The host creates it, so the sandbox needs no server. */
export interface ChatSocket {
  send(text: string): void;
  /** Close codes of RFC 6455; 4000 to 4999 are for the application. */
  close(code: number, reason: string): void;
  onMessage(listener: (text: string) => void): void;
  /** Calls the listener once, with the close code of the other end; 1006 when there is none. */
  onClose(listener: (code: number) => void): void;
}

/** The sockets of all conversations, in memory. A restart of the host closes them. */
export class ChatHub {
  readonly #sockets = new Map<string, Set<ChatSocket>>();
  readonly #typed = new Map<string, string>();

  /** Adds the socket of a conversation, and removes it when it closes. */
  add(conversation: string, socket: ChatSocket): void {
    const sockets = this.#sockets.get(conversation) ?? new Set();
    this.#sockets.set(conversation, sockets.add(socket));
    socket.onClose(() => {
      sockets.delete(socket);
      if (sockets.size > 0) return;
      this.#sockets.delete(conversation);
      this.#typed.delete(conversation);
    });
  }

  /** Whether a customer is connected. */
  isConnected(conversation: string): boolean {
    return this.#sockets.has(conversation);
  }

  /** Sends an event to each socket of a conversation, as JSON. */
  send(conversation: string, event: unknown): void {
    const text = JSON.stringify(event);
    this.#sockets.get(conversation)?.forEach((socket) => socket.send(text));
  }

  /** Closes each socket of a conversation. */
  cut(conversation: string, code: number, reason: string): void {
    this.#sockets.get(conversation)?.forEach((socket) => socket.close(code, reason));
  }

  /** Sets the text that the customer is typing; empty: none. */
  setTyped(conversation: string, text: string): void {
    if (text === '') this.#typed.delete(conversation);
    else this.#typed.set(conversation, text);
  }

  /** The text that the customer is typing; empty when there is none. */
  typed(conversation: string): string {
    return this.#typed.get(conversation) ?? '';
  }
}
