/** Opens the named drafts of a host, each with the desks of the Studio over its own definitions. */
import type { ReleaseStore } from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { Editors } from '../operators/editors.ts';
import type { Operators } from '../operators/open-operators.ts';
import type { OpenedReleases } from '../releases/first-release.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { SaveMode } from '../releases/save-mode.ts';
import { releaseTextsReader } from '../studio/drafts/draft-files.ts';
import type { DraftPlace } from '../studio/drafts/draft-place.ts';
import { openDraftPlace } from '../studio/drafts/draft-place.ts';
import { type DraftPlaces, openDraftPlaces } from '../studio/drafts/draft-places.ts';
import { draftApi } from '../studio/drafts/drafts-routes.ts';
import { openMergeDesk } from '../studio/drafts/merge-draft.ts';
import { storeOfDraft } from '../studio/drafts/taken-back.ts';
import type { SlowTasks } from '../slow-tasks.ts';
import type { StudioDesk } from '../studio/studio-desk.ts';
import { addDesks } from '../studio/studio-routes.ts';
import type { AuthorDesk } from '../studio/author-desk.ts';

/** The input of the desks of one folder of definitions: of the working folder, or of a draft. */
export interface DesksInput extends Pick<OpenedReleases, 'follower' | 'publish'> {
  readonly prover: Prover;
  /** Folder of the definitions. */
  readonly definitions: string;
  readonly dataDir: string;
  readonly releases: LiveReleases;
  readonly store: ReleaseStore;
  readonly saveMode: SaveMode;
  readonly author: AuthorDesk;
  /** Absent: everyone has all roles. */
  readonly operators?: Operators | undefined;
  /** The people who changed the definitions. @default those that the data folder names */
  readonly editors?: (Pick<Editors, 'list'> & Partial<Editors>) | undefined;
  /** Follows edits that are complete at once. */
  readonly flush: () => void;
  /** @default each on a thread of its own */
  readonly tasks?: SlowTasks | undefined;
}

export interface DraftsInput extends Omit<DesksInput, 'saveMode' | 'author' | 'editors'> {
  /** Whether there is a working folder, too. */
  readonly hasFolder: boolean;
  readonly openDesks: (input: DesksInput) => StudioDesk;
}

/** Saves of a draft wait. */
const DRAFT_MODE: SaveMode = {
  waits: () => true,
  onlyWaits: 'this is a draft, so what you save waits until somebody publishes it.',
  setWaits(waits) {
    if (!waits) throw new Error('Failed to let saves go live: this is a draft. Please publish it.');
  },
};

export function openDrafts(input: DraftsInput): DraftPlaces {
  const { prover, dataDir, definitions, operators, releases, store, hasFolder } = input;
  const readTexts = releaseTextsReader(input);
  return openDraftPlaces({
    ...{ drafts: store.drafts, dataDir, readTexts, definitions, hasFolder, hasPages: hasFolder },
    live: () => releases.current()?.release,
    open(draft) {
      const place = openDraftPlace({ prover, dataDir, readTexts, store, releases, draft });
      const studio = draftDesks(input, place);
      const merging = openMergeDesk({ prover, readTexts, store, place });
      return { place, app: draftApi({ place, studio, addDesks, merging, operators }) };
    },
  });
}

/** The desks of a draft. While it is behind what is live, nothing of it is approved or published. */
function draftDesks(input: DraftsInput, place: DraftPlace): StudioDesk {
  const { draft, author } = place;
  const store = storeOfDraft(input.store, {
    id: draft.stored().id,
    release: () => place.releases.waiting()?.release,
  });
  const desks = input.openDesks({
    ...{ ...input, store, author, saveMode: DRAFT_MODE, editors: { list: () => draft.editors() } },
    definitions: draft.root,
    releases: { ...input.releases, ...place.releases },
    publish: () => Promise.resolve(false),
    flush: () => undefined,
  });
  const current =
    <Input, T>(work: (input: Input) => Promise<T>) =>
    async (given: Input): Promise<T> => {
      if (place.behind() !== undefined)
        throw new Error(
          'Failed to go on: another release went live since this draft began. Please merge it first.',
        );
      return work(given);
    };
  const { changes, approvals } = desks;
  return {
    ...desks,
    ...(changes && {
      changes: {
        ...changes,
        plan: () => current(changes.plan)(undefined),
        publish: current(changes.publish),
      },
    }),
    ...(approvals && { approvals: { ...approvals, approve: current(approvals.approve) } }),
  };
}
