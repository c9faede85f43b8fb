/** Polls the application status for a page until it changes or no attempt is left. */
import {
  jitteredDelay,
  polledStatus,
  decidePoll,
  type Context,
  type PollDef,
} from '../../engine/index.ts';
import { loadedBy, runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../state/client.ts';

export type PollResult =
  /** `loaded`: the data of the last attempt, which the caller adds to the client's state. */
  | {
      readonly kind: 'changed';
      readonly status: string;
      readonly loaded: Readonly<Record<string, unknown>>;
    }
  /** No attempt is left. `status`: the status to continue with, which may be the same. */
  | { readonly kind: 'gaveUp'; readonly status: string }
  /** There is nothing to poll: no status, or a terminal one. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'signedOut' }
  /** The signal ended the polling. */
  | { readonly kind: 'aborted' };

interface PollInput {
  readonly poll: PollDef;
  /** The current context of the page; read before each attempt. */
  readonly context: () => Context;
  readonly signal: AbortSignal;
  /** Default: at once. */
  readonly untilVisible?: UntilVisible | undefined;
}

/**
 * Resolves once the borrower can see the page, or when the signal aborts. A hidden page does not
 * poll, so that its attempts are left for the time when the borrower is back.
 */
export type UntilVisible = (signal: AbortSignal) => Promise<void>;

/** The longest delay that a response can demand, in milliseconds. A timer cannot run for a month. */
const LONGEST_DEMAND_MS = 3_600_000;

/**
 * Polls with the attempts and delays of the definitions, and later when a failed response demands
 * it. A failed attempt counts. With `endless`, it continues at the longest delay after the last
 * attempt. Never rejects.
 */
export async function followStatus(
  client: Client,
  { poll, context, signal, untilVisible }: PollInput,
): Promise<PollResult> {
  const { set } = client.get();
  const status = polledStatus(set, poll, context());
  if (status === undefined) return { kind: 'settled' };
  let demandMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    const { kind, delayMs, becomes } = decidePoll(set, status, attempt);
    if (kind === 'terminal') return { kind: 'settled' };
    if (delayMs === null && poll.endless !== true) return { kind: 'gaveUp', status: becomes };
    const ownMs = jitteredDelay(set, delayMs ?? set.routing.polling.capMs, client.random());
    await client.clock.wait(Math.max(ownMs, demandMs), signal);
    await untilVisible?.(signal);
    if (signal.aborted) return { kind: 'aborted' };
    const result = await runCalls(client, [poll.call], context());
    if (signal.aborted) return { kind: 'aborted' };
    if (result.signedOut) return { kind: 'signedOut' };
    const { retryAfterMs = 0 } = result.results.at(-1)?.response ?? {};
    demandMs = Math.min(retryAfterMs, LONGEST_DEMAND_MS);
    if (!result.done) continue;
    const loaded = loadedBy([poll.call], result.context);
    const now = polledStatus(set, poll, { ...context(), ...loaded });
    if (now !== undefined && now !== status) return { kind: 'changed', status: now, loaded };
    client.addLoaded(loaded);
  }
}
