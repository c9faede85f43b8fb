/** Publishes what waits: what the person has to know before, and the publish itself. */
import { systemUser, type Channel, type ReleaseStore } from '../../release/index.ts';
import type { ScenarioRun, UndoneEntry } from '../../prover/index.ts';
import type { Prover } from '../load-rooms.ts';
import { findOperator } from '../operators/operator.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { ChangesDesk } from './changes-desk.ts';
import {
  type ChannelChoice,
  putInChannel,
  putLive,
  type PutLiveRequest,
  type PublishResult,
} from './put-live.ts';

/** The facts that a person has to know before they publish. */
export interface PublishPlan {
  readonly release: string;
  /** The live release; null when none is. */
  readonly base: string | null;
  /** The operator, else the user of the system; empty when it is nobody in particular. */
  readonly who: string;
  readonly breaking: number;
  /** The answers that a migration leaves behind. */
  readonly unmapped: readonly string[];
  /** Why the live release cannot be compared; absent when it can. */
  readonly unknown?: string | undefined;
  /** The changes that others made live, and this would undo. */
  readonly undone: readonly UndoneEntry[];
  readonly scenarios: ScenarioRun;
  readonly channels: readonly Pick<Channel, 'name' | 'release'>[];
  /** Whether a release is planned, which lapses when another one goes live before. */
  readonly hasPlanned: boolean;
}

export interface PublishRequest extends PutLiveRequest {
  /** Absent: for everyone who is in no channel. */
  readonly channel?: ChannelChoice;
}

export interface PublishDesk {
  plan(): Promise<PublishPlan>;
  /** Throws Error when another release waits meanwhile, or the definitions have faults. */
  publish(request: PublishRequest): Promise<PublishResult>;
}

interface PublishInput {
  readonly prover: Prover;
  readonly dataDir: string;
  readonly store: ReleaseStore;
  readonly releases: Pick<LiveReleases, 'waiting' | 'lastRefusal'>;
  readonly desk: Pick<ChangesDesk, 'state' | 'compare' | 'runScenarios'>;
  /** Serves what the store says now, and tells all pages of the Studio. */
  readonly follow: () => Promise<void>;
}

/** Opens the desk. */
export function openPublishDesk(given: PublishInput): PublishDesk {
  const { prover, store, dataDir, desk, follow } = given;
  const { compare } = desk;
  const input = { ...given, compare };
  return {
    async plan() {
      const release = findWaiting(desk);
      const candidate = { store, dataDir, release, compare };
      const { base, diff, unmapped, unknown } = await prover.compareWithLive(candidate);
      const who = findOperator()?.name ?? systemUser() ?? '';
      const undone = diff ? await prover.undoneEntries({ ...candidate, who }) : [];
      const { channels } = await store.live();
      return {
        ...{ release, base: base ?? null, who, breaking: diff?.counts.breaking ?? 0 },
        ...{ unmapped, unknown, undone, scenarios: await desk.runScenarios() },
        hasPlanned: (await store.planned()).planned.length > 0,
        channels: channels.map(({ name, release: its }) => ({ name, release: its })),
      };
    },
    async publish(request) {
      if (findWaiting(desk) !== request.release)
        throw new Error(
          'Failed to publish: the definitions changed meanwhile. Please look at the changes again.',
        );
      const run = await desk.runScenarios();
      if (run.failed.length > 0) return { refusal: { kind: 'scenarios', run } };
      const { channel, ...change } = request;
      const result = await (channel
        ? putInChannel(input, change, channel)
        : putLive(input, change));
      if ('done' in result) await follow();
      return result;
    },
  };
}

/** The release that waits. Throws Error when none does, or a later save has faults. */
function findWaiting(desk: Pick<ChangesDesk, 'state'>): string {
  const { release, faults } = desk.state();
  const [first] = faults;
  if (first !== undefined)
    throw new Error(
      `Failed to publish: the definitions have faults. Please correct ${first.place || 'them'} first: ${first.message}`,
    );
  if (release === null) throw new Error('Failed to publish: nothing differs from what is live.');
  return release;
}
