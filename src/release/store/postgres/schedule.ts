/** Plans releases of the database, and decides the plans at their instants, by the clock of the database. */
import type { Client } from 'pg';
import type { RecordEntry } from '../record.ts';
import type { Activation, Change, PlannedReleases } from '../release-store.ts';
import {
  decidePlan,
  endEntry,
  type JudgePlan,
  type NewPlan,
  plannedIn,
  scheduleEntry,
  type StoreState,
} from '../schedule.ts';
import { queryChannels } from './channels.ts';
import { activeRow, assertStored, readClock, queryRecord, recordChange } from './record-change.ts';

export const queryPlanned = async (client: Client): Promise<PlannedReleases> => ({
  planned: plannedIn(await queryRecord(client, 'plans')),
  now: (await readClock(client)).getTime(),
});

/** Locks the releases until the end of the transaction. */
async function readState(client: Client): Promise<StoreState> {
  const { release } = await activeRow(client, true);
  return {
    record: await queryRecord(client),
    active: release ?? undefined,
    channels: await queryChannels(client),
    now: (await readClock(client)).getTime(),
  };
}

/** In a transaction, here and below. */
export async function schedule(client: Client, plan: NewPlan): Promise<RecordEntry> {
  const state = await readState(client);
  await assertStored(client, plan.release);
  return recordChange(client, scheduleEntry(plan, state));
}

/** Undefined when the plan has ended. */
export async function unschedule(
  client: Client,
  { plan: number, who, why }: Change & { readonly plan: number },
): Promise<RecordEntry | undefined> {
  const state = await readState(client);
  const plan = plannedIn(state.record).find((one) => one.number === number);
  return plan && recordChange(client, endEntry(plan, state, { who, why }, 'unschedule'));
}

interface Deciding {
  readonly judge: JudgePlan;
  readonly activate: (activation: Activation) => Promise<RecordEntry>;
}

/** Undefined when the plan has ended, or its instant is yet to come. */
export async function decide(
  client: Client,
  number: number,
  { judge, activate }: Deciding,
): Promise<RecordEntry | undefined> {
  const decided = decidePlan(number, await readState(client), judge);
  if (decided === undefined) return undefined;
  return 'entry' in decided ? recordChange(client, decided.entry) : activate(decided.activation);
}
