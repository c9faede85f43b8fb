/**
 * Pure decisions about polling: which status a page polls, when the next attempt is, and when
 * polling ends.
 */
import type { CompiledSet, PollDef } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { evaluate, holds } from '../logic/evaluate.ts';
import { isTerminal } from './status.ts';
import { isWaiting } from './waiting.ts';

/** Whether and when a status is polled again. */
interface PollAnswer {
  readonly kind: 'waiting' | 'terminal' | 'ordinary';
  /** Milliseconds before this attempt; null when no attempt is left. */
  readonly delayMs: number | null;
  readonly giveUp: boolean;
  /** The status to continue with. */
  readonly becomes: string;
}

/**
 * Decides about one attempt. `attempt` counts from 1, the first re-check; any invalid count is
 * treated as 1.
 */
export function decidePoll(set: CompiledSet, status: string, attempt: number): PollAnswer {
  const { polling } = set.routing;
  if (isTerminal(set, status))
    return { kind: 'terminal', delayMs: null, giveUp: false, becomes: status };
  const waiting = isWaiting(set, status);
  const kind = waiting ? 'waiting' : 'ordinary';
  const count = attempt >= 1 ? Math.floor(attempt) : 1;
  if (count <= (waiting ? polling.waiting.tries : polling.ordinary.tries)) {
    return {
      kind,
      delayMs: Math.min(polling.baseMs * 2 ** (count - 1), polling.capMs),
      giveUp: false,
      becomes: status,
    };
  }
  const stays = !waiting || polling.waiting.keep.includes(status);
  return { kind, delayMs: null, giveUp: true, becomes: stays ? status : polling.waiting.becomes };
}

/** Does a page poll in this context, and follow the status? A page of a task does not. */
export const isPolling = (
  { vocabulary }: CompiledSet,
  poll: PollDef | undefined,
  context: Context,
): poll is PollDef => poll !== undefined && holds(poll.when, context, vocabulary);

/**
 * The status that a page polls; undefined when the page polls nothing or the status is not a text.
 */
export function polledStatus(
  set: CompiledSet,
  poll: PollDef | undefined,
  context: Context,
): string | undefined {
  const status = isPolling(set, poll, context)
    ? evaluate(poll.status, context, set.vocabulary)
    : undefined;
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/**
 * Has the wait of this page already ended? True when the page names the statuses it waits for, and
 * the current status is neither one of them nor a waiting status.
 */
export function isWaitOver(set: CompiledSet, poll: PollDef, status: string): boolean {
  return poll.waitsFor !== undefined && !poll.waitsFor.includes(status) && !isWaiting(set, status);
}

/**
 * The delay before an attempt, in milliseconds, varied up and down by the set's jitter so that many
 * clients do not poll at the same time. Never more than the longest delay. `random` is from 0 to 1.
 */
export function jitteredDelay(set: CompiledSet, ms: number, random: number): number {
  const { jitter, capMs } = set.routing.polling;
  return Math.min(Math.round(ms * (1 + jitter * (2 * random - 1))), capMs);
}
