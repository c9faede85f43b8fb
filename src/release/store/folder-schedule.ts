/** Plans releases of a data folder, and decides the plans at their instants. */
import { readChannels } from './folder-channels.ts';
import { appendEntry, readRecord, withLock } from './folder-record.ts';
import { loadRelease } from './load-release.ts';
import { errorMessage } from '../read/reading-fault.ts';
import type { NewEntry, Recorded } from './record.ts';
import type { Activation, Change, PlannedReleases, ReleaseStore } from './release-store.ts';
import {
  decidePlan,
  endEntry,
  type JudgePlan,
  type NewPlan,
  plannedIn,
  scheduleEntry,
  type StoreState,
} from './schedule.ts';
import { readActive } from './store.ts';

/** The plans of a data folder. `activate` makes a release live; it is called with the lock held. */
export function folderPlans(
  dataDir: string,
  activate: (activation: Activation) => Recorded,
): Pick<ReleaseStore, 'schedule' | 'unschedule' | 'planned' | 'decide'> {
  const locked = <T>(work: () => T): T => withLock(dataDir, work);
  return {
    schedule: async (plan) => locked(() => scheduleIn(dataDir, plan)),
    unschedule: async (change) => locked(() => unscheduleIn(dataDir, change)),
    planned: async () => readPlanned(dataDir),
    decide: async (plan, judge) => locked(() => decideIn(dataDir, plan, { judge, activate })),
  };
}

/** The clock of the store is that of the host: those of one disk are on one machine, or follow one time. */
const readPlanned = (dataDir: string): PlannedReleases => ({
  now: Date.now(),
  planned: plannedIn(readRecord(dataDir)),
});

const readState = (dataDir: string): StoreState => ({
  record: readRecord(dataDir),
  active: readActive(dataDir)?.release,
  channels: readChannels(dataDir).channels,
  now: Date.now(),
});

/** The caller holds the lock, here and below. */
function scheduleIn(dataDir: string, plan: NewPlan): Recorded {
  loadRelease(dataDir, plan.release);
  const entry = append(dataDir, scheduleEntry(plan, readState(dataDir)));
  // Hosts know a plan by the record alone.
  if (entry.fault !== undefined)
    throw new Error(
      `Failed to plan ${plan.release}: the record cannot be written. Please mend the data folder.`,
    );
  return entry;
}

/** Undefined when the plan has ended. */
function unscheduleIn(
  dataDir: string,
  { plan: number, who, why }: Change & { readonly plan: number },
): Recorded | undefined {
  const state = readState(dataDir);
  const plan = plannedIn(state.record).find((one) => one.number === number);
  return plan && append(dataDir, endEntry(plan, state, { who, why }, 'unschedule'));
}

interface Deciding {
  readonly judge: JudgePlan;
  readonly activate: (activation: Activation) => Recorded;
}

/** Undefined when the plan has ended, or its instant is yet to come. */
function decideIn(
  dataDir: string,
  number: number,
  { judge, activate }: Deciding,
): Recorded | undefined {
  const judgeAll: JudgePlan = (plan, state) =>
    damageOf(dataDir, plan.release) ?? judge(plan, state);
  const decided = decidePlan(number, readState(dataDir), judgeAll);
  if (decided === undefined) return undefined;
  return 'entry' in decided ? append(dataDir, decided.entry) : activate(decided.activation);
}

function damageOf(dataDir: string, release: string): string | undefined {
  try {
    loadRelease(dataDir, release);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

const append = (dataDir: string, content: Omit<NewEntry, 'at'>): Recorded =>
  appendEntry(dataDir, { at: new Date().toISOString(), ...content });
