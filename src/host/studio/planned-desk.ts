/** Lists the planned releases for the Studio: when, for whom, and what keeps them back. */
import {
  type JudgePlan,
  movedSince,
  plannedIn,
  type RecordEntry,
  type ReleaseStore,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import { findMissingApproval } from '../releases/approvals.ts';
import { assertNamed, type Reason } from './put-live.ts';

/** A release that goes live at an instant. */
export interface PlannedRelease {
  readonly entry: RecordEntry;
  /** Why it cannot go live any more; absent while it can. */
  readonly hindrance?: string | undefined;
}

export interface PlannedState {
  /** Milliseconds of the clock that decides. */
  readonly now: number;
  /** The next one first. */
  readonly planned: readonly PlannedRelease[];
  /** The plan that lapsed last, while nothing went live or was planned since. */
  readonly lapsed?: RecordEntry | undefined;
}

/** The instants at which a zone shows a time: none when its clocks skip it, two when they show it twice. */
interface Instants {
  readonly instants: readonly string[];
}

export interface PlannedDesk {
  state(): Promise<PlannedState>;
  /** Throws Error when the plan has ended. */
  cancel(request: Reason & { readonly plan: number }): Promise<PlannedState>;
  /** Throws Error for what is no time of a zone. */
  instants(request: { readonly local: string; readonly zone: string }): Instants;
}

interface PlannedInput {
  readonly prover: Pick<Prover, 'instantsAt'>;
  readonly store: ReleaseStore;
  /** Tells all pages of the Studio. */
  readonly follow: () => Promise<void>;
}

const judge: JudgePlan = (plan, state) =>
  movedSince(plan, state) ?? findMissingApproval(plan, state);

/** Opens the desk. */
export function openPlannedDesk({ prover, store, follow }: PlannedInput): PlannedDesk {
  const state = async (): Promise<PlannedState> => {
    const [record, { release: active }] = [await store.record(), await store.live()];
    const { now } = await store.planned();
    const planned = plannedIn(record).map((entry) => ({
      entry,
      hindrance: judge(entry, { record, active }),
    }));
    return { now, planned, lapsed: findLapsed(record) };
  };
  return {
    state,
    async cancel({ plan, who, why }) {
      assertNamed({ who, why });
      if ((await store.unschedule({ plan, who, why })) === undefined)
        throw new Error('Failed to cancel: it went live or was cancelled meanwhile.');
      await follow();
      return state();
    },
    instants: ({ local, zone }) => ({ instants: prover.instantsAt(local, zone) }),
  };
}

/** The actions after which a plan that lapsed is of no interest. */
const NEWER: readonly RecordEntry['action'][] = ['publish', 'rollback', 'schedule'];

const findLapsed = (record: readonly RecordEntry[]): RecordEntry | undefined => {
  const last = record.findLast(({ action }) => action === 'lapse' || NEWER.includes(action));
  return last?.action === 'lapse' ? last : undefined;
};
