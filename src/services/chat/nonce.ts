/** Keeps the nonce of a signed-in customer fresh, in memory only. */
import { ownText } from '../../domain/index.ts';
import { buildResult, type ChatCall } from './call.ts';
import type { ChatResult } from './port.ts';

/** How long a nonce is used before it is refreshed, in milliseconds. */
export const NONCE_MS = 60_000;

interface Nonce {
  readonly value: string;
  /** When it was issued, in milliseconds since 1970. */
  readonly at: number;
}

/** The nonce of the customer. Concurrent calls share one refresh. */
export class ChatNonce {
  readonly #call: ChatCall;
  readonly #now: () => number;
  #nonce: Nonce | undefined;
  #refreshing: Promise<ChatResult<string>> | undefined;

  constructor(call: ChatCall, now: () => number) {
    this.#call = call;
    this.#now = now;
  }

  /** The nonce for a call: the current one while it is younger than 60 s, else a new one. */
  async current(): Promise<ChatResult<string>> {
    const nonce = this.#nonce;
    return nonce !== undefined && this.#now() - nonce.at < NONCE_MS
      ? { ok: true, value: nonce.value }
      : this.refresh();
  }

  /** Requests a new nonce. */
  refresh(): Promise<ChatResult<string>> {
    return (this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    }));
  }

  /** Clears the nonce, so that the next one belongs to the customer signed in then. */
  forget(): void {
    this.#nonce = undefined;
  }

  async #refresh(): Promise<ChatResult<string>> {
    const before = this.#nonce;
    const refreshed =
      before && (await this.#ask('chat-refresh-nonce', { input: { nonce: before.value } }));
    // A nonce can expire while the tab is suspended, although the sign-in is still valid.
    const isUsable = refreshed !== undefined && (refreshed.ok || refreshed.error !== 'expired');
    return isUsable ? refreshed : this.#ask('chat-authenticate', {});
  }

  async #ask(
    operation: string,
    context: Readonly<Record<string, unknown>>,
  ): Promise<ChatResult<string>> {
    const result = buildResult(
      await this.#call(operation, context),
      (body) => ownText(body, 'nonce') || undefined,
    );
    if (result.ok) this.#nonce = { value: result.value, at: this.#now() };
    return result;
  }
}
