/** Puts a release live or into a channel, as `journey publish` does, and says in data why it may not. */
import {
  BaseMovedError,
  type ChannelScope,
  type RecordEntry,
  type ReleaseStore,
} from '../../release/index.ts';
import type { Candidate, ReleaseChanges, ReleaseRefusal, ScenarioRun } from '../../prover/index.ts';
import type { Prover } from '../load-rooms.ts';

export type PublishRefusal =
  | ReleaseRefusal
  | { readonly kind: 'scenarios'; readonly run: ScenarioRun }
  /** Another release went live meanwhile; with who did it, when that is known. */
  | { readonly kind: 'moved'; readonly message: string; readonly last?: RecordEntry | undefined };

/** `done` says what was made; `fault` says what is not, such as an entry of the record. */
export type PublishResult =
  | { readonly done: string; readonly fault?: string | undefined }
  | { readonly refusal: PublishRefusal };

/** The person who makes a change and why, for the record. */
export interface Reason {
  readonly who: string;
  readonly why: string;
}

export interface ChannelChoice extends ChannelScope {
  readonly name: string;
  /** The release that the channel must have; null: it must be new. */
  readonly base: string | null;
}

export interface PutLiveRequest extends Reason {
  readonly release: string;
  /** The release that must be live. */
  readonly base: string | null;
  /** Whether breaking changes are accepted. */
  readonly accept?: boolean | undefined;
  /** Whether changes that others made live may be undone. */
  readonly undo?: boolean | undefined;
  /** ISO time at which it goes live. @default now */
  readonly goesLiveAt?: string | undefined;
}

export interface PutInput {
  readonly prover: Prover;
  readonly store: ReleaseStore;
  readonly dataDir: string;
  readonly compare: Candidate['compare'];
}

/** Puts a release live for everyone who is in no channel. */
export async function putLive(input: PutInput, request: PutLiveRequest): Promise<PublishResult> {
  const { prover, store, dataDir, compare } = input;
  const { release, base, who, why, goesLiveAt } = request;
  assertNamed(request);
  const candidate = { store, dataDir, release, base, compare };
  const changes = await prover.compareWithLive(candidate);
  const asksUndone = changes.diff !== undefined && !prover.acceptsUndone(request);
  const undone = asksUndone ? await prover.undoneEntries({ ...candidate, who }) : [];
  const refusal = prover.findRefusal(changes, undone, request);
  if (refusal !== undefined) return { refusal };
  await store.save(release);
  return orMoved(store, async () => {
    const activation = { who, why, release, base, ...detailsOf(changes) };
    if (goesLiveAt !== undefined) {
      await store.schedule({ ...activation, goesLiveAt });
      return { done: 'Everyone gets it then.' };
    }
    const { fault } = await store.activate(activation);
    return { done: 'Everyone gets it now.', fault };
  });
}

/** Gives a release to the sessions or lenders of a channel. */
export async function putInChannel(
  { prover, store, dataDir, compare }: PutInput,
  { release, base, who, why, goesLiveAt }: PutLiveRequest,
  { base: channelBase, ...choice }: ChannelChoice,
): Promise<PublishResult> {
  assertNamed({ who, why });
  const changes = await prover.compareWithLive({ store, dataDir, release, base, compare });
  await store.save(release);
  const channel = { ...choice, orgs: prover.findCodes(dataDir, release, choice.orgs) };
  return orMoved(store, async () => {
    const activation = { who, why, release, ...detailsOf(changes) };
    if (goesLiveAt !== undefined) {
      const planned = { ...channel, base: channelBase };
      await store.schedule({ ...activation, base, goesLiveAt, channel: planned });
      return { done: `The group ${channel.name} gets it then.` };
    }
    const { fault } = await store.activate({
      ...activation,
      ...{ base: channelBase, live: base, channel },
    });
    return { done: `The group ${channel.name} gets it now.`, fault };
  });
}

const detailsOf = ({ diff }: ReleaseChanges) => diff && { details: { changes: diff.counts } };

/** Throws Error when nobody is named, since the record names who makes a change. */
export function assertNamed({ who }: Reason): void {
  if (who.trim() === '')
    throw new Error('Failed to change the releases: nobody is named. Please say who you are.');
}

const CHANGES: readonly RecordEntry['action'][] = ['publish', 'rollback', 'end'];

/** The result of a change; a refusal when another one was first. */
export async function orMoved(
  store: Pick<ReleaseStore, 'record'>,
  change: () => Promise<PublishResult>,
): Promise<PublishResult> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof BaseMovedError)) throw error;
    const last = (await store.record()).findLast(({ action }) => CHANGES.includes(action));
    return { refusal: { kind: 'moved', message: error.message, last } };
  }
}
