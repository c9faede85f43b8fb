/** Decides whether a canary widens, waits or goes back. Pure: it reads no clock and no counter. */
import type { ReleaseCounts } from '../store/counts.ts';
import { isDifferenceExcluded } from './difference-test.ts';

/** When a canary widens and when it goes back. It is stored with its channel, so all hosts agree. */
export interface CanarySettings {
  /** Its shares in percent of the sessions, growing. The last one is 100: live for everyone. */
  readonly steps: readonly number[];
  /** No decision by failures before so many judged sessions of each release in a step. */
  readonly minSessions: number;
  /** The shortest time of a step, in milliseconds. */
  readonly bakeMs: number;
  /** The least percentage points of failed sessions above live at which it must not widen. */
  readonly maxFailures: number;
  /** The chance, in a step, to end a canary that fails no more often than live. */
  readonly alpha: number;
  /** The chance, in a step, to widen one that is `maxFailures` points or more above live. */
  readonly beta: number;
}

export const CANARY_DEFAULTS: CanarySettings = {
  steps: [5, 25, 50, 100],
  minSessions: 100,
  bakeMs: 1_800_000,
  maxFailures: 5,
  alpha: 0.01,
  beta: 0.05,
};

/** The settings of a canary, and the counts in its present step. */
export interface CanaryInput {
  /** An earlier version stored fewer keys. */
  readonly settings: Partial<CanarySettings>;
  /** The share of the present step. */
  readonly share: number;
  readonly canary: ReleaseCounts;
  readonly live: ReleaseCounts;
  /** How long the step lasts, in milliseconds. */
  readonly sinceMs: number;
  /** Why a host cannot serve the release; empty when each can. */
  readonly nack: string;
}

export type CanaryDecision =
  | { readonly kind: 'wait' | 'return'; readonly why: string }
  | { readonly kind: 'widen'; readonly share: number; readonly why: string };

const ALL = 100;

/**
 * Reads of the counts only `judged` and `failed`, which hosts saw themselves. `why` is a sentence
 * for the record.
 */
export function decideCanary(input: CanaryInput): CanaryDecision {
  const { share, canary, live, sinceMs, nack } = input;
  const settings = { ...CANARY_DEFAULTS, ...input.settings };
  if (nack !== '') return { kind: 'return', why: `A host cannot serve it: ${nack}` };
  if (canary.judged < settings.minSessions)
    return { kind: 'wait', why: `${canary.judged} of ${settings.minSessions} sessions` };
  // Without sessions of the live release there is nothing to compare with.
  if (live.judged < settings.minSessions)
    return { kind: 'wait', why: `${live.judged} sessions of the live release` };
  const margin = settings.maxFailures / ALL;
  const more = canary.failed / canary.judged - live.failed / live.judged;
  const excludes = (tested: number, error: number) =>
    isDifferenceExcluded({ canary, live, tested, margin, error });
  const failures = `failed sessions ${percentText(canary)} against ${percentText(live)}`;
  if (more > 0 && excludes(0, settings.alpha)) return { kind: 'return', why: `Worse: ${failures}` };
  if (more >= margin || !excludes(margin, settings.beta))
    return { kind: 'wait', why: `Not sure: ${failures}` };
  if (sinceMs < settings.bakeMs)
    return { kind: 'wait', why: `${Math.ceil((settings.bakeMs - sinceMs) / 1000)} s to go` };
  const next = settings.steps.find((step) => step > share) ?? ALL;
  const why = `In bounds over ${canary.judged} sessions: ${failures}`;
  return { kind: 'widen', share: next, why };
}

const percentText = ({ failed, judged }: ReleaseCounts): string =>
  `${((failed / judged) * ALL).toFixed(1)} %`;
