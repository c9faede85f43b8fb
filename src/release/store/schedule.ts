/** Releases that go live at an instant: what may be planned, and what becomes of a plan. */
import { assertChannel, channelDetails, type Channel, type ChannelScope } from './channels.ts';
import type { NewEntry, RecordDetails, RecordEntry } from './record.ts';
import { assertBase, type Activation, type Change } from './release-store.ts';

/** A release that is to go live later, for everyone or in a channel. */
export interface NewPlan extends Change {
  readonly release: string;
  /** ISO time of the instant, a full minute. */
  readonly goesLiveAt: string;
  /** The release that must be live now and at the instant; null when none may be. */
  readonly base: string | null;
  readonly channel?:
    | (ChannelScope & {
        readonly name: string;
        /** The release that the channel must have now; null: it must be new. @default any */
        readonly base?: string | null;
      })
    | undefined;
  readonly details?: RecordDetails | undefined;
}

/** The store as a change finds it. The caller holds the lock. */
export interface StoreState {
  readonly record: readonly RecordEntry[];
  /** The active release; undefined when none is. */
  readonly active: string | undefined;
  /** Those that were active before, newest first. */
  readonly previous: readonly string[];
  /** Why nobody knows which release was active before. Absent: it is known. */
  readonly orderFault?: string | undefined;
  readonly channels: readonly Channel[];
  /** Why a release of the store cannot be served; undefined when it can. */
  readonly findDamage: (release: string) => string | undefined;
  /** Milliseconds of the clock of the store. */
  readonly now: number;
}

/** Says why a planned release may not go live; undefined when it may. */
export type JudgePlan = (
  plan: RecordEntry,
  state: Pick<StoreState, 'record' | 'active'>,
) => string | undefined;

/** The change or the entry that a plan becomes at its instant. */
type DecidedPlan = { readonly activation: Activation } | { readonly entry: Omit<NewEntry, 'at'> };

/** The name in the record for a decision at the instant. */
const WHO = 'host';
const MINUTE_MS = 60_000;
const LONGEST_MS = 366 * 24 * 60 * MINUTE_MS;
/** The actions that end the plan which their details name. */
const ENDS: readonly RecordEntry['action'][] = ['publish', 'unschedule', 'lapse'];

/** The instant of a plan in milliseconds. */
export const instantOf = ({ details }: RecordEntry): number =>
  Date.parse(details?.goesLiveAt ?? '');

/** The entries of plans that are neither decided nor cancelled, the next one first. */
export function plannedIn(record: readonly RecordEntry[]): readonly RecordEntry[] {
  const ended = new Set(
    record.flatMap(({ action, details }) => (ENDS.includes(action) ? (details?.plan ?? []) : [])),
  );
  return record
    .filter(({ action, number }) => action === 'schedule' && !ended.has(number))
    .toSorted((one, other) => instantOf(one) - instantOf(other));
}

/** The entry of a new plan. Throws when it cannot be, and BaseMovedError. */
export function scheduleEntry(plan: NewPlan, state: StoreState): Omit<NewEntry, 'at'> {
  const { release, base, who, why, channel, goesLiveAt } = plan;
  assertBase(plan, state.active);
  if (channel !== undefined) {
    const before = state.channels.find(({ name }) => name === channel.name);
    assertChannel(channel.name, channel);
    assertBase({ release, base: channel.base }, before?.release);
  }
  const instant = assertInstant(goesLiveAt, state.now);
  for (const other of plannedIn(state.record)) assertApart(plan, other);
  const details = { ...plan.details, goesLiveAt: new Date(instant).toISOString() };
  return {
    ...{ action: 'schedule', release, base, who, why },
    details: channel === undefined ? details : channelDetails(details, channel),
  };
}

/** The instant in milliseconds. */
function assertInstant(goesLiveAt: string, now: number): number {
  const instant = Date.parse(goesLiveAt);
  // A time without its zone would be another instant on each machine.
  if (!/^\d{4}-.*Z$/.test(goesLiveAt) || Number.isNaN(instant) || instant % MINUTE_MS !== 0)
    throw new Error(`Failed to plan: ${goesLiveAt} is no minute. Please give a date and a time.`);
  if (instant <= now)
    throw new Error('Failed to plan: the time has passed. Please choose a later one.');
  if (instant > now + LONGEST_MS)
    throw new Error(
      'Failed to plan: the time is more than a year away. Please choose another one.',
    );
  return instant;
}

/** Throws when two plans meet: of one minute, of one group, or one of them for everyone. */
function assertApart({ channel, goesLiveAt }: NewPlan, other: RecordEntry): void {
  const named = other.details?.channel;
  const reason =
    Date.parse(goesLiveAt) === instantOf(other)
      ? 'for that minute'
      : named === undefined
        ? 'for everyone, and would replace what this one was compared with'
        : named === channel?.name
          ? 'for the same group'
          : channel === undefined
            ? `for the group ${named}, and would be refused after this one`
            : undefined;
  if (reason !== undefined)
    throw new Error(
      `Failed to plan: release ${other.release} is planned ${reason}. Please cancel that plan first.`,
    );
}

/** Why a plan cannot go live any more, as far as the record says it; undefined when it can. */
export function movedSince(
  { number, base, details }: RecordEntry,
  { record, active }: Pick<StoreState, 'record' | 'active'>,
): string | undefined {
  const name = details?.channel;
  const since = record.filter((entry) => entry.number > number);
  if (since.length !== (record.at(-1)?.number ?? 0) - number)
    return 'the record is damaged, so nobody knows whether it was cancelled';
  const changes = since.filter(({ action }) => ['publish', 'rollback', 'end'].includes(action));
  const isMoved = changes.some((entry) => entry.details?.channel === undefined);
  if (isMoved || base !== (active ?? null)) return 'another release went live meanwhile';
  const isChanged = changes.some((entry) => entry.details?.channel === name);
  return isChanged ? `the group ${name} was changed meanwhile` : undefined;
}

/**
 * Decides a plan. Undefined when it is ended already, or its instant is yet to come, so that each
 * host may ask.
 */
export function decidePlan(
  number: number,
  state: StoreState,
  judge: JudgePlan,
): DecidedPlan | undefined {
  const plan = plannedIn(state.record).find((one) => one.number === number);
  if (plan === undefined || !(instantOf(plan) <= state.now)) return undefined;
  const reason = movedSince(plan, state) ?? judge(plan, state);
  if (reason !== undefined) return { entry: endEntry(plan, state, { who: WHO, why: reason }) };
  const { release, base, who, why, details = {} } = plan;
  const { channel: name, share, orgs, goesLiveAt: _, ...rest } = details;
  const change = { release, who, why, details: { ...rest, plan: number } };
  return name === undefined
    ? { activation: { ...change, base } }
    : { activation: { ...change, live: base, channel: { name, share, orgs } } };
}

/** The entry that ends a plan: `unschedule` by a person, `lapse` at its instant. */
export function endEntry(
  { number, release, details }: RecordEntry,
  { active }: Pick<StoreState, 'active'>,
  change: Change,
  action: 'unschedule' | 'lapse' = 'lapse',
): Omit<NewEntry, 'at'> {
  const { channel, share, orgs } = details ?? {};
  const scope = channel === undefined ? {} : channelDetails({}, { name: channel, share, orgs });
  return { action, release, base: active ?? null, ...change, details: { ...scope, plan: number } };
}
