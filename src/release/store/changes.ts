/**
 * Decides what each change of the releases writes. The folder and the database share it; they read
 * their state, and write what was decided.
 */
import {
  assertChannel,
  assertShare,
  changedChannel,
  channelDetails,
  previousOfChannel,
  type Channel,
} from './channels.ts';
import { DamagedError } from './errors.ts';
import type { NewEntry, Recorded } from './record.ts';
import {
  assertBase,
  type Activation,
  type NewApproval,
  type NewShowLink,
  type ReleaseStore,
} from './release-store.ts';
import { decidePlan, endEntry, plannedIn, scheduleEntry, type StoreState } from './schedule.ts';

/** How many earlier releases are kept for a rollback. */
const MAX_PREVIOUS = 10;

/** The live release and those before it, newest first. */
export interface Active {
  readonly release: string;
  readonly previous: readonly string[];
}

/** A channel as it becomes. */
interface ChannelChange {
  readonly name: string;
  /** Undefined: the channel ends. */
  readonly becomes: Channel | undefined;
}

/** The writes of a change. */
interface StoreChange {
  /** The release that the store must have. */
  readonly needs?: string;
  readonly entry: Omit<NewEntry, 'at'>;
  /** The change is nothing but its entry: it fails as "Failed to …" when that cannot be written. */
  readonly mustRecord?: string;
  readonly active?: Active;
  readonly channel?: ChannelChange;
  readonly pin?: { readonly release: string; readonly isPinned: boolean };
}

/** A decision; undefined when there is nothing to change. Throws when the change is refused. */
export type Decide = (state: StoreState) => StoreChange | undefined;

type ChangeMethod = 'activate' | 'rollback' | 'end' | 'approve' | 'recordLink' | 'pin';
type PlanMethod = 'schedule' | 'unschedule' | 'decide';

/**
 * The changes of a store. `change` locks the store, reads its state, and writes what is decided; it
 * resolves with the entry.
 */
export function changeMethods(
  change: (decide: Decide) => Promise<Recorded | undefined>,
): Pick<ReleaseStore, ChangeMethod | PlanMethod> {
  const make = async (decide: (state: StoreState) => StoreChange): Promise<Recorded> =>
    (await change(decide)) as Recorded;
  return {
    activate: (activation) => make((state) => decideActivation(state, activation)),
    rollback: (back) => change((state) => decideRollback(state, back)),
    end: (back) => change((state) => decideChannelBack(state, { ...back, isEnd: true })),
    approve: (approval) => make((state) => decideApproval(state, approval)),
    recordLink: (link) => make((state) => decideLink(state, link)),
    pin: ({ release, isPinned, who, why }) =>
      make(({ active }) => ({
        needs: release,
        entry: { action: isPinned ? 'pin' : 'unpin', release, base: active ?? null, who, why },
        pin: { release, isPinned },
      })),
    schedule: (plan) =>
      make((state) => ({
        needs: plan.release,
        entry: scheduleEntry(plan, state),
        // Hosts know a plan by the record alone.
        mustRecord: `plan ${plan.release}`,
      })),
    unschedule: ({ plan: number, who, why }) =>
      change((state) => {
        const plan = plannedIn(state.record).find((one) => one.number === number);
        return plan && { entry: endEntry(plan, state, { who, why }, 'unschedule') };
      }),
    decide: (plan, judge) =>
      change((state) => {
        const decided = decidePlan(
          plan,
          state,
          (entry, now) => state.findDamage(entry.release) ?? judge(entry, now),
        );
        return decided && 'activation' in decided
          ? decideActivation(state, decided.activation)
          : decided;
      }),
  };
}

function decideApproval({ active }: StoreState, approval: NewApproval): StoreChange {
  const { release, base, who, why, details } = approval;
  assertBase(approval, active);
  const entry = { action: 'approve', release, base, who, why, details } as const;
  return { needs: release, entry, mustRecord: `approve ${release}` };
}

function decideLink({ active }: StoreState, { isEnd, ...link }: NewShowLink): StoreChange {
  const action = isEnd ? 'unshow' : 'show';
  return {
    ...(!isEnd && { needs: link.release }),
    entry: { ...link, action, base: active ?? null },
    mustRecord: `${action} ${link.release}`,
  };
}

/** The live release and those before, once a release is live. */
export const activeWith = (
  release: string,
  { active, previous }: Pick<StoreState, 'active' | 'previous'>,
): Active => ({
  release,
  previous: (active === undefined ? previous : [active, ...previous])
    .filter((one) => one !== release)
    .slice(0, MAX_PREVIOUS),
});

function decideActivation(state: StoreState, activation: Activation): StoreChange {
  const { release, who, why, details, channel } = activation;
  const entry = { action: 'publish', release, who, why } as const;
  if (channel === undefined) {
    assertBase(activation, state.active);
    return {
      needs: release,
      entry: { ...entry, base: state.active ?? null, ...(details && { details }) },
      active: activeWith(release, state),
    };
  }
  const { name, share, orgs, canary } = channel;
  assertChannel(name, { share, orgs });
  const before = state.channels.find((one) => one.name === name);
  assertBase(activation, before?.release);
  assertBase({ ...activation, base: activation.live }, state.active);
  assertShare(name, channel, before);
  return {
    needs: release,
    entry: {
      ...entry,
      base: before?.release ?? null,
      details: channelDetails(details, { name, share, orgs }),
    },
    channel: { name, becomes: changedChannel(before, { name, release, share, orgs, canary }) },
  };
}

type Back = Parameters<ReleaseStore['rollback']>[0];

function decideRollback(state: StoreState, back: Back): StoreChange | undefined {
  const { channel, base, who, why } = back;
  if (channel !== undefined) return decideChannelBack(state, { ...back, channel, isEnd: false });
  if (state.orderFault !== undefined) throw new DamagedError(state.orderFault);
  const [release, ...previous] = state.previous;
  if (state.active === undefined || release === undefined) return undefined;
  assertBase({ release, base }, state.active);
  return {
    needs: release,
    entry: { action: 'rollback', release, base: state.active, who, why },
    active: { release, previous },
  };
}

/**
 * Gives a channel its release before; without one, or when `isEnd`, it ends. Undefined when there is
 * no such channel.
 */
function decideChannelBack(
  { channels }: StoreState,
  { channel: name, base, who, why, isEnd }: Back & { readonly isEnd: boolean },
): StoreChange | undefined {
  const before = channels.find((one) => one.name === name);
  if (before === undefined) return undefined;
  assertBase({ release: before.release, base }, before.release);
  const becomes = isEnd ? undefined : previousOfChannel(before);
  const change = { base: before.release, who, why, details: { channel: before.name } };
  return {
    ...(becomes && { needs: becomes.release }),
    entry: becomes
      ? { ...change, action: 'rollback', release: becomes.release }
      : { ...change, action: 'end', release: before.release },
    channel: { name: before.name, becomes },
  };
}
