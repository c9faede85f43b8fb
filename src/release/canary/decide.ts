/** Decides whether a canary widens, waits or goes back. Pure: it reads no clock and no counter. */
import type { ReleaseCounts } from '../store/counts.ts';

/** When a canary widens and when it goes back. It is stored with its channel, so all hosts agree. */
export interface CanarySettings {
  /** Its shares in percent of the sessions, growing. The last one is 100: live for everyone. */
  readonly steps: readonly number[];
  /** No decision to widen, and none by rates, before so many sessions of the canary in a step. */
  readonly minSessions: number;
  /** The shortest time of a step, in milliseconds. */
  readonly bakeMs: number;
  /**
   * By how many percentage points each rate may be above that of the live release. Abandoned steps
   * are compared from `minSessions` steps of each on.
   */
  readonly maxErrors: number;
  readonly maxRefusals: number;
  readonly maxAbandoned: number;
}

export const CANARY_DEFAULTS: CanarySettings = {
  steps: [5, 25, 50, 100],
  minSessions: 100,
  // Twice the time after which a step counts as abandoned.
  bakeMs: 1_800_000,
  maxErrors: 1,
  maxRefusals: 5,
  maxAbandoned: 10,
};

/** What was counted in the present step. */
export interface CanaryInput {
  readonly settings: CanarySettings;
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

/** `why` is a sentence for the record. */
export function decideCanary(input: CanaryInput): CanaryDecision {
  const { settings, share, canary, live, sinceMs, nack } = input;
  if (nack !== '') return { kind: 'return', why: `A host cannot serve it: ${nack}` };
  if (canary.sessions < settings.minSessions)
    return { kind: 'wait', why: `${canary.sessions} of ${settings.minSessions} sessions` };
  // Without sessions of the live release there is nothing to compare with.
  if (live.sessions < settings.minSessions)
    return { kind: 'wait', why: `${live.sessions} sessions of the live release` };
  const exceeded = ratesOf(input).filter(({ own, other, bound }) => own - other > bound);
  if (exceeded.length > 0)
    return { kind: 'return', why: `Out of bounds: ${exceeded.map(rateText).join(', ')}` };
  if (sinceMs < settings.bakeMs)
    return { kind: 'wait', why: `${Math.ceil((settings.bakeMs - sinceMs) / 1000)} s to go` };
  const next = settings.steps.find((step) => step > share) ?? ALL;
  const why = `In bounds over ${canary.sessions} sessions: ${ratesOf(input).map(rateText).join(', ')}`;
  return { kind: 'widen', share: next, why };
}

interface Rate {
  readonly name: string;
  /** Percent. */
  readonly own: number;
  readonly other: number;
  readonly bound: number;
}

function ratesOf({ settings, canary, live }: CanaryInput): readonly Rate[] {
  const rate = (name: string, bound: number, of: (counts: ReleaseCounts) => number): Rate => ({
    name,
    bound,
    own: of(canary),
    other: of(live),
  });
  return [
    rate('errors', settings.maxErrors, ({ errors, calls }) => percent(errors, calls)),
    rate('refusals', settings.maxRefusals, ({ refusals, calls }) => percent(refusals, calls)),
    rate('pages that could not load it', settings.maxErrors, ({ unloaded, sessions }) =>
      percent(unloaded, sessions),
    ),
    ...(Math.min(canary.steps, live.steps) < settings.minSessions
      ? []
      : [
          rate('abandoned steps', settings.maxAbandoned, ({ steps, continued }) =>
            percent(steps - continued, steps),
          ),
        ]),
  ];
}

/** 0 when nothing was counted; never below 0. */
const percent = (part: number, all: number): number =>
  all === 0 ? 0 : Math.max(0, (part / all) * ALL);

const rateText = ({ name, own, other, bound }: Rate): string =>
  `${name} ${own.toFixed(1)} % against ${other.toFixed(1)} % (at most ${bound} points more)`;
