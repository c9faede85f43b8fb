/** Decides whether and when a status is polled again. */
import type { CompiledSet } from '../definition/compiled.ts';
import { isTerminal } from './status.ts';

/** Whether and when a status is asked for again. */
export interface PollAnswer {
  readonly kind: 'waiting' | 'terminal' | 'ordinary';
  /** Milliseconds before this attempt; null when there is no further try. */
  readonly delayMs: number | null;
  readonly giveUp: boolean;
  /** The status to go on with. */
  readonly becomes: string;
}

/** Decides about one attempt. `attempt` counts from 1, the first re-check; anything that is no such count is taken for 1. */
export function pollOf(set: CompiledSet, status: string, attempt: number): PollAnswer {
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

/** Is the lender still at work, so that a processing screen shows? */
export function isWaiting(set: CompiledSet, status: string): boolean {
  const { statuses, prefixes } = set.routing.polling.waiting;
  return statuses.includes(status) || prefixes.some((prefix) => status.startsWith(prefix));
}
