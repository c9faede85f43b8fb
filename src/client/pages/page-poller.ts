/** Polls the status of one page while it is shown, and follows the resulting transition. */
import {
  isWaiting,
  isWaitOver,
  polledStatus,
  resolveTransition,
  staysAt,
  type CompiledPage,
  type Context,
  type TransitionDef,
} from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import {
  followTransition,
  goToLogin,
  type TransitionSource,
} from '../navigation/follow-transition.ts';
import { followStatus, type PollResult, type UntilVisible } from './follow-status.ts';
import { leastWaitMs } from './processing.ts';
import { getWait } from '../navigation/waited-out.ts';

export interface PagePollerInput {
  readonly page: CompiledPage;
  /** The path at which the page is shown. */
  readonly path: string;
  readonly context: () => Context;
  readonly source: () => TransitionSource;
  /**
   * Is a request being sent? Polling pauses until it ends, so that no poll changes the page
   * meanwhile.
   */
  readonly isPaused: () => boolean;
  readonly untilVisible?: UntilVisible | undefined;
  readonly onChange: () => void;
}

export class PagePoller {
  readonly #client: Client;
  readonly #input: PagePollerInput;
  /** The status whose attempts are used up on this page. */
  #waitedOut: string | undefined;
  #running: { readonly status: string; readonly end: AbortController } | undefined;

  constructor(client: Client, input: PagePollerInput) {
    this.#client = client;
    this.#input = input;
    const status = this.status();
    if (client.visit.waitedOut === getWait(input.context(), status)) this.#waitedOut = status;
  }

  /** The status that the page polls now; undefined when it polls nothing. */
  status(): string | undefined {
    return polledStatus(this.#client.get().set, this.#input.page.poll, this.#input.context());
  }

  /** Is the lender processing what this page waits for, with attempts left? */
  isWaiting(): boolean {
    const status = this.status();
    return (
      status !== undefined &&
      status !== this.#waitedOut &&
      isWaiting(this.#client.get().set, status)
    );
  }

  /**
   * Starts, restarts or stops polling according to the client's state. Call it after each change.
   */
  update(): void {
    const status = this.status();
    const polls = status !== undefined && status !== this.#waitedOut && !this.#input.isPaused();
    if (polls && this.#running?.status === status) return;
    this.stop();
    if (!polls) return;
    const end = new AbortController();
    this.#running = { status, end };
    void this.follow(end.signal);
  }

  stop(): void {
    this.#running?.end.abort();
    this.#running = undefined;
  }

  /** Leaves a page whose wait has already ended. Returns whether it left. */
  leaveIfOver(): boolean {
    const { poll } = this.#input.page;
    const status = this.status();
    if (poll === undefined || status === undefined) return false;
    if (!isWaitOver(this.#client.get().set, poll, status)) return false;
    return this.#followDefinition(poll.done, { replaces: true });
  }

  /** Polls until the status changes or no attempt is left, and follows the resulting transition. */
  async follow(signal: AbortSignal): Promise<void> {
    const { poll } = this.#input.page;
    const status = this.status();
    if (poll === undefined || status === undefined) return;
    const { set } = this.#client.get();
    const isOver = isWaitOver(set, poll, status);
    if (isOver && this.#followDefinition(poll.done, { replaces: true })) return;
    const { context, untilVisible } = this.#input;
    const leastMs = this.isWaiting() ? leastWaitMs(this.#client, this.#input.page) : 0;
    const least = leastMs > 0 ? this.#client.clock.wait(leastMs, signal) : undefined;
    const result = await followStatus(this.#client, { poll, context, signal, untilVisible });
    // The modal of a wait stays open for at least that long.
    await least;
    if (signal.aborted) return;
    if (result.kind === 'signedOut') return goToLogin(this.#client);
    if (result.kind === 'changed') return this.#followChange(result);
    if (result.kind === 'gaveUp') this.#followGivingUp(status, result.status);
  }

  #followChange({ status, loaded }: Extract<PollResult, { kind: 'changed' }>): void {
    const running = this.#running;
    // The new status is not polled until it is known whether the borrower stays on this page.
    if (running) this.#running = { ...running, status };
    this.#client.addLoaded(loaded);
    if (this.#followDefinition(this.#input.page.poll?.done)) return;
    this.#input.source().reload?.();
    if (running === undefined) return;
    this.stop();
    this.update();
  }

  #followGivingUp(status: string, becomes: string): void {
    const { poll } = this.#input.page;
    this.#waitedOut = status;
    if (becomes !== status) this.#followDefinition(poll?.gaveUp);
    else {
      // A status that waits for the borrower stays. A status that the lender is processing is
      // followed as it is.
      this.#client.visit.waitedOut = getWait(this.#input.context(), status);
      if (isWaiting(this.#client.get().set, status)) this.#followDefinition(poll?.done);
    }
    this.#input.onChange();
  }

  /** Follows an authored transition if it leads to another page. Returns whether it does. */
  #followDefinition(
    transition: TransitionDef | undefined,
    how: Pick<TransitionSource, 'replaces'> = {},
  ): boolean {
    const client = this.#client;
    const { context, path, source } = this.#input;
    if (transition === undefined) return false;
    const resolved = resolveTransition(client.get().set, transition, context());
    if (staysAt(client.get().set, resolved, context(), path)) return false;
    followTransition(client, resolved, { ...source(), ...how });
    return true;
  }
}
