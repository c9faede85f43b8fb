/** Keeps the nonce of a signed-in customer fresh, in memory alone. */
import { ownText } from '../../domain/index.ts';
import { resultOf, type ChatCall } from './call.ts';
import type { ChatResult } from './port.ts';

/** How long a nonce is used before it is refreshed, in milliseconds. */
export const NONCE_MS = 60_000;

interface Nonce {
  readonly value: string;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
}

/** The nonce of the customer. Calls that overlap share one refresh. */
export class ChatNonce {
  readonly #call: ChatCall;
  readonly #now: () => number;
  #nonce: Nonce | undefined;
  #refreshing: Promise<ChatResult<string>> | undefined;

  constructor(call: ChatCall, now: () => number) {
    this.#call = call;
    this.#now = now;
  }

  /** The nonce for a call: the present one while it is younger than 60 s, else a new one. */
  async current(): Promise<ChatResult<string>> {
    const nonce = this.#nonce;
    return nonce !== undefined && this.#now() - nonce.at < NONCE_MS
      ? { ok: true, value: nonce.value }
      : this.refresh();
  }

  /** A new nonce. */
  refresh(): Promise<ChatResult<string>> {
    return (this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    }));
  }

  /** Forgets the nonce: the next one is of whoever is signed in then. */
  forget(): void {
    this.#nonce = undefined;
  }

  async #refresh(): Promise<ChatResult<string>> {
    const before = this.#nonce;
    const refreshed =
      before && (await this.#ask('chat-refresh-nonce', { input: { nonce: before.value } }));
    // A nonce ends while the tab sleeps. The sign-in can still be valid.
    const isUsable = refreshed !== undefined && (refreshed.ok || refreshed.error !== 'expired');
    return isUsable ? refreshed : this.#ask('chat-authenticate', {});
  }

  async #ask(
    operation: string,
    context: Readonly<Record<string, unknown>>,
  ): Promise<ChatResult<string>> {
    const result = resultOf(
      await this.#call(operation, context),
      (body) => ownText(body, 'nonce') || undefined,
    );
    if (result.ok) this.#nonce = { value: result.value, at: this.#now() };
    return result;
  }
}
