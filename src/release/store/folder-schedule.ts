/** Plans releases of a data folder, and decides the plans at their instants. */
import { readChannels } from './folder-channels.ts';
import { appendEntry, readRecord } from './folder-record.ts';
import { loadRelease } from './load-release.ts';
import { errorMessage } from '../read/reading-fault.ts';
import type { NewEntry, Recorded } from './record.ts';
import type { Activation, Change, PlannedReleases } from './release-store.ts';
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

/** The clock of the store is that of the host: those of one disk are on one machine, or follow one time. */
export const readPlanned = (dataDir: string): PlannedReleases => ({
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
export function scheduleIn(dataDir: string, plan: NewPlan): Recorded {
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
export function unscheduleIn(
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
export function decideIn(
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
