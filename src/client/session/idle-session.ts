/** Ends a sign-in that nobody uses. Warns before, and counts a use in any tab of the browser. */
import { requestFor } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { contextOutsidePages } from '../state/context.ts';
import { endSession } from '../state/end-session.ts';

/** The time of the last use, in milliseconds since 1970, in the storage that the tabs share. */
const LAST_USE = 'last-use';
/** A use is stored at most this often, in milliseconds. */
const STORED_EVERY_MS = 5_000;
/** How often the warning looks at the clock and at the other tabs, in milliseconds. */
const TICK_MS = 1_000;
/** How long the lender's logout may take before the sign-in ends here, in milliseconds. */
const LOGOUT_MS = 3_000;
const MINUTE_MS = 60_000;

export class IdleSession {
  readonly #client: Client;
  readonly #listeners = new Set<() => void>();
  #secondsLeft: number | undefined;
  /** The last use in this tab, for a browser that refuses storage. */
  #usedAt = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whole seconds until the sign-in ends, while the warning is shown; undefined before. */
  readonly get = (): number | undefined => this.#secondsLeft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Records a use. Ignored while the warning is shown, which only `extend` ends. */
  use(): void {
    if (this.#secondsLeft !== undefined) return;
    if (this.#client.clock.now() - this.#lastUse() >= STORED_EVERY_MS) this.#store();
  }

  /** Ends the warning, and starts the time anew. */
  extend(): void {
    this.#store();
    this.#setSecondsLeft(undefined);
  }

  /**
   * Watches the sign-in until it ends or the signal aborts. Does nothing when the layout names no
   * idle times. Signed out, it forgets the last use, so that the next sign-in starts anew.
   */
  async watch(signal: AbortSignal): Promise<void> {
    const { clock, session, deviceStorage, get } = this.#client;
    const { idle } = get().set.layout;
    if (idle === undefined) return;
    const endAt = idle.endAfterMinutes * MINUTE_MS;
    const warnAt = endAt - idle.warnForMinutes * MINUTE_MS;
    if (deviceStorage.read(LAST_USE) === undefined) this.#store();
    while (!signal.aborted && session.isSignedIn()) {
      const unused = clock.now() - this.#lastUse();
      if (unused >= endAt) return this.#end(idle.logout);
      const left = unused < warnAt ? undefined : Math.ceil((endAt - unused) / 1000);
      this.#setSecondsLeft(left);
      await clock.wait(left === undefined ? warnAt - unused : TICK_MS, signal);
    }
    if (!session.isSignedIn()) deviceStorage.remove(LAST_USE);
    this.#setSecondsLeft(undefined);
  }

  async #end(operation: string): Promise<void> {
    const client = this.#client;
    await Promise.race([logOut(client, operation), client.clock.wait(LOGOUT_MS)]);
    client.deviceStorage.remove(LAST_USE);
    endSession(client, 'idle');
    this.#setSecondsLeft(undefined);
  }

  #lastUse(): number {
    const stored = this.#client.deviceStorage.read(LAST_USE);
    const last = typeof stored === 'number' ? stored : this.#usedAt;
    if (last <= this.#client.clock.now()) return last;
    // The clock was set back since: the idle time starts anew, instead of when the clock is there again.
    this.#store();
    return this.#usedAt;
  }

  #store(): void {
    this.#usedAt = this.#client.clock.now();
    this.#client.deviceStorage.write(LAST_USE, this.#usedAt);
  }

  #setSecondsLeft(seconds: number | undefined): void {
    if (seconds === this.#secondsLeft) return;
    this.#secondsLeft = seconds;
    this.#listeners.forEach((listener) => listener());
  }
}

/** Unlike the logout that a person asks for, this keeps the drafts: nobody chose to leave. */
async function logOut(client: Client, operation: string): Promise<void> {
  const request = requestFor(client.get().set, operation, contextOutsidePages(client));
  if (!('refused' in request)) await run(request, client);
}
