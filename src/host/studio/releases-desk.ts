/** The releases for the Studio: their history, what is live for whom, and what changes that. */
import {
  brokenEntry,
  type Channel,
  type CountsByRelease,
  loadRelease,
  type RecordEntry,
  type ReleaseStore,
  systemUser,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import { findOperator } from '../operators/operator.ts';
import type { SaveMode } from '../releases/save-mode.ts';
import { findPrevious, type PreviousInput } from './releases-order.ts';
import type { ChangesDesk } from './changes-desk.ts';
import type { StudioDiff } from './studio-diff.ts';
import { openReleaseChanges, type ReleaseChangesDesk } from './releases-changes.ts';

export interface ReleasesState {
  /** The live release; null when none is. */
  readonly live: string | null;
  /** The release to which everyone goes back; null without one. */
  readonly previous: string | null;
  readonly channels: readonly Omit<Channel, 'canary'>[];
  /** The hosts' counts of the live release and of those of channels. */
  readonly counts: CountsByRelease;
  /** The newest first. */
  readonly record: readonly RecordEntry[];
  /** Whether there are older entries. */
  readonly hasMore: boolean;
  /** The damage in the store, one sentence each. */
  readonly faults: readonly string[];
  /** The operator, else the user of the system; empty when it is nobody in particular. */
  readonly who: string;
  /** Whether saves wait for a publish. Otherwise the next one replaces what is live. */
  readonly waits: boolean;
}

/** A screen of a release. */
export interface ReleaseScreen {
  /** `register-v2/annual-income`, `page/login`, `form/feedback`. */
  readonly place: string;
  /** The journey, or `Pages` and `Dialogs`. */
  readonly group: string;
}

export interface ReleasesDesk extends ReleaseChangesDesk {
  state(): Promise<ReleasesState>;
  /** Lists the changes from a release to another one. Throws Error for one that is gone. */
  compare(from: string, to: string): Promise<StudioDiff>;
  /** The screens that a lender has in a release. */
  screens(release: string, org: string): Promise<readonly ReleaseScreen[]>;
}

interface ReleasesInput extends PreviousInput {
  readonly prover: Prover;
  readonly store: ReleaseStore;
  readonly saveMode: SaveMode;
  readonly compare: ChangesDesk['compare'];
  /** Serves what the store says now, and tells all pages of the Studio. */
  readonly follow: () => Promise<void>;
}

/** The entries of the record that are shown. */
const MAX_ENTRIES = 200;

/** Opens the desk. */
export function openReleasesDesk(input: ReleasesInput): ReleasesDesk {
  const { prover, store, dataDir } = input;
  const load = async (release: string) => {
    await store.load(release);
    return loadRelease(dataDir, release);
  };
  const previous = (): Promise<string | undefined> => findPrevious(input);
  return {
    ...openReleaseChanges({ ...input, previous }),
    state: async () => readState(input, await previous()),
    async compare(from, to) {
      await Promise.all([store.load(from), store.load(to)]);
      return input.compare(from, to);
    },
    async screens(release, org) {
      const { journeys, pages, forms } = prover.releasedSet(await load(release), org).set;
      return [
        ...Object.entries(journeys).flatMap(([id, { steps }]) =>
          steps.map((step) => ({ place: `${id}/${step.id}`, group: id })),
        ),
        ...Object.keys(pages).map((id) => ({ place: `page/${id}`, group: 'Pages' })),
        ...Object.keys(forms).map((id) => ({ place: `form/${id}`, group: 'Dialogs' })),
      ];
    },
  };
}

async function readState(
  { store, saveMode }: ReleasesInput,
  previous: string | undefined,
): Promise<ReleasesState> {
  const { release, channels } = await store.live();
  const [counts, record] = [await store.counts(), await store.record()];
  const served = new Set([release, ...channels.map((channel) => channel.release)]);
  const broken = brokenEntry(record);
  return {
    live: release ?? null,
    previous: previous ?? null,
    channels: channels.map((channel) => ({ ...channel, canary: undefined })),
    counts: Object.fromEntries(Object.entries(counts).filter(([id]) => served.has(id))),
    record: record.toReversed().slice(0, MAX_ENTRIES),
    hasMore: record.length > MAX_ENTRIES,
    faults: [
      ...(await store.faults()),
      ...(broken === undefined ? [] : [`The record was changed at its entry ${broken}.`]),
    ],
    who: findOperator()?.name ?? systemUser() ?? '',
    waits: saveMode.waits(),
  };
}
