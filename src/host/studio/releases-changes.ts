/** Changes what is live for whom: widens and ends groups, and takes releases back. */
import {
  BaseMovedError,
  channelFor,
  loadRelease,
  type Channel,
  type ReleaseStore,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import {
  assertNamed,
  orMoved,
  type PublishResult,
  type PutInput,
  putLive,
  type PutLiveRequest,
  type Reason,
} from './put-live.ts';

interface ChannelRequest extends Reason {
  readonly channel: string;
  /** The release that the group had when the person looked at it. */
  readonly release: string;
}

interface WidenRequest extends ChannelRequest {
  /** The new percentage of the sessions. */
  readonly share: number;
  /** The percentage that it had. */
  readonly atShare: number;
}

interface BackRequest extends Reason {
  /** The release that was live when the person looked. */
  readonly live: string;
  /** The release that the page said would be live again. */
  readonly previous: string;
}

interface BackForRequest extends BackRequest {
  /** Code of the lender. */
  readonly org: string;
}

export interface ReleaseChangesDesk {
  /** Gives a group's release to another share of the sessions. */
  widen(request: WidenRequest): Promise<PublishResult>;
  /** Ends a group: its borrowers get what is live for everyone. */
  end(request: ChannelRequest): Promise<PublishResult>;
  /** Puts a group's release live for everyone, and ends the group. */
  toEveryone(request: PutLiveRequest & { readonly channel: string }): Promise<PublishResult>;
  /** Puts the previous release live again, for everyone in no group. */
  back(request: BackRequest): Promise<PublishResult>;
  /** Gives the previous release to one lender. */
  backFor(request: BackForRequest): Promise<PublishResult>;
}

interface ChangesInput {
  readonly prover: Prover;
  readonly store: ReleaseStore;
  readonly dataDir: string;
  readonly compare: PutInput['compare'];
  readonly previous: () => Promise<string | undefined>;
  readonly follow: () => Promise<void>;
}

export function openReleaseChanges(input: ChangesInput): ReleaseChangesDesk {
  const { store, follow } = input;
  const made = async (change: () => Promise<PublishResult>): Promise<PublishResult> => {
    const result = await orMoved(store, change);
    if ('done' in result) await follow();
    return result;
  };
  return {
    widen: (request) => made(() => widen(store, request)),
    end: (request) => made(() => end(store, request)),
    toEveryone: (request) => made(() => toEveryone(input, request)),
    back: (request) => made(() => goBack(input, request)),
    backFor: (request) => made(() => goBackFor(input, request)),
  };
}

async function widen(
  store: ReleaseStore,
  { channel: name, release, share, atShare, who, why }: WidenRequest,
): Promise<PublishResult> {
  assertNamed({ who, why });
  const { orgs } = await findChannel(store, name);
  const channel = { name, share, orgs, atShare };
  const { fault } = await store.activate({ who, why, release, base: release, channel });
  return { done: `The group ${name} has ${share} % of the sessions now.`, fault };
}

async function end(
  store: ReleaseStore,
  { channel, release, who, why }: ChannelRequest,
): Promise<PublishResult> {
  assertNamed({ who, why });
  const known = await findChannel(store, channel);
  if (known.release !== release) throw changedMeanwhile();
  const ended = await store.end({ channel, base: release, who, why });
  return { done: `The group ${channel} has ended.`, fault: ended?.fault };
}

/** A group that somebody ended, or gave another release, is not what the person saw. */
async function toEveryone(
  input: ChangesInput,
  { channel, ...request }: PutLiveRequest & { readonly channel: string },
): Promise<PublishResult> {
  const { store } = input;
  const { release, who, why } = request;
  if ((await findChannel(store, channel)).release !== release) throw changedMeanwhile();
  // The group ends now, so that it goes live now, too.
  const result = await putLive(input, { ...request, goesLiveAt: undefined });
  if ('refusal' in result) return result;
  try {
    await store.end({ channel, base: release, who, why });
    return result;
  } catch (error) {
    if (!(error instanceof BaseMovedError)) throw error;
    const stays = `The group ${channel} has another release meanwhile, so it stays.`;
    return { ...result, fault: [result.fault ?? [], stays].flat().join(' ') };
  }
}

async function goBack(
  { store, previous }: ChangesInput,
  { live, previous: expected, who, why }: BackRequest,
): Promise<PublishResult> {
  assertNamed({ who, why });
  await assertAsSeen({ store, previous }, { live, previous: expected });
  const entry = await store.rollback({ base: live, who, why });
  if (entry === undefined)
    throw new Error('Failed to go back: there is no release before this one.');
  return { done: `Everyone has release ${entry.release} again.`, fault: entry.fault };
}

/** A group of the one lender keeps it on the release before, until the group ends. */
async function goBackFor(
  { store, dataDir, previous }: ChangesInput,
  { live, previous: release, org, who, why }: BackForRequest,
): Promise<PublishResult> {
  assertNamed({ who, why });
  await assertAsSeen({ store, previous }, { live, previous: release });
  await store.load(release);
  const { orgs } = loadRelease(dataDir, release).manifest;
  if (!Object.values(orgs).some(({ code }) => code === org))
    throw new Error(
      `Failed to go back: release ${release} does not have the lender ${org} yet. Please correct the definitions.`,
    );
  const name = `back-${org.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-')}`.slice(0, 40);
  const { channels } = await store.live();
  const own = channels.find((channel) => channel.orgs?.includes(org) === true);
  if (own !== undefined && own.name !== name)
    throw new Error(
      `Failed to go back: ${org} gets its release by the group ${own.name}. Please end that group instead.`,
    );
  const channel = { name, orgs: [org] };
  assertReaches(channels, { ...channel, release }, org);
  const { fault } = await store.activate({ who, why, release, channel });
  return { done: `${org} has release ${release} again.`, fault };
}

/** Throws Error when another group would give the lender its release all the same. */
function assertReaches(
  channels: readonly Channel[],
  added: Omit<Channel, 'previous'>,
  org: string,
): void {
  const others = channels.filter(({ name }) => name !== added.name);
  const found = channelFor([...others, added], { org, visit: undefined });
  if (found !== added)
    throw new Error(`Failed to go back: ${org} gets its release by the group ${found?.name}.`);
}

async function assertAsSeen(
  { store, previous }: Pick<ChangesInput, 'store' | 'previous'>,
  seen: Pick<BackRequest, 'live' | 'previous'>,
): Promise<void> {
  const [live, before] = [await store.active(), await previous()];
  if (live !== seen.live || before !== seen.previous) throw changedMeanwhile();
}

async function findChannel(store: ReleaseStore, name: string): Promise<Channel> {
  const found = (await store.live()).channels.find((channel) => channel.name === name);
  if (found === undefined) throw changedMeanwhile();
  return found;
}

const changedMeanwhile = (): Error =>
  new Error(
    'Failed to change the releases: someone changed them meanwhile. Please look at them again.',
  );
