/** The parts of an open named draft in a host: its release, its desks, and who is in it. */
import type { SaveState } from '../../../domain/index.ts';
import {
  type CompiledTree,
  draftHead,
  type DraftHead,
  loadRelease,
  type ReleaseStore,
} from '../../../release/index.ts';
import { type AuthorDesk, openAuthorDesk } from '../author-desk.ts';
import type { Prover } from '../../load-rooms.ts';
import { onceAtATime } from '../../once-at-a-time.ts';
import { keepWaiting } from '../../releases/keep-waiting.ts';
import {
  buildLive,
  type Live,
  type LiveReleases,
  type RefusedRelease,
} from '../../releases/live-releases.ts';
import { treeReleases } from '../../releases/tree-releases.ts';
import { changedFiles, type ReadTexts } from './draft-files.ts';
import { DraftGoneError, type OpenDraft } from './open-draft.ts';
import { findTakenBack } from './taken-back.ts';

/** The releases of a draft. The current one is that of its base. */
type DraftReleases = Pick<LiveReleases, 'current' | 'waiting' | 'lastRefusal'>;

/** The state that the pages of the Studio in a draft follow. */
export interface DraftState {
  readonly save: SaveState | null;
  readonly draft: DraftHead;
  /** The names of those who have it open. */
  readonly people: readonly string[];
  /** Whether another release is live than the one that it changes. */
  readonly isBehind: boolean;
  /** Somebody deleted it. */
  readonly isGone: boolean;
}

export interface DraftPlace {
  readonly draft: OpenDraft;
  readonly releases: DraftReleases;
  readonly author: AuthorDesk;
  readonly compiled: () => CompiledTree;
  state(): DraftState;
  /** The release that is live, while the draft changes another one; undefined otherwise. */
  behind(): string | undefined;
  /** Makes the release of the draft as it is, and tells all its pages. */
  plan(): Promise<void>;
  /** Takes over what other hosts stored, at most twice a second. Rejects with `DraftGoneError`. */
  follow(isUrgent?: boolean): Promise<void>;
  /** Somebody opens a page of it. Returns the function that says that they left. */
  enter(page: OpenPage): () => void;
  /** Ends the events of all pages. */
  endPages(): void;
  /** How many pages are open on this host. */
  size(): number;
  /** The names of those who have it open on this host. */
  people(): readonly string[];
  /** Notes who has it open on other hosts, and tells all its pages. */
  noteOthers(names: readonly string[]): void;
  close(): void;
}

/** A page of the Studio that has a draft open. */
interface OpenPage {
  /** The name of the person. */
  readonly name: string;
  /** Called after each change of the state. */
  readonly tell: () => void;
  /** Ends its events. */
  readonly end: () => void;
}

interface PlaceInput {
  readonly prover: Prover;
  readonly dataDir: string;
  readonly readTexts: ReadTexts;
  readonly store: Pick<ReleaseStore, 'record'>;
  readonly releases: Pick<LiveReleases, 'current' | 'subscribe'>;
  readonly draft: OpenDraft;
}

/** Requests in a row ask the store once. */
const FOLLOW_MS = 500;

export function openDraftPlace(input: PlaceInput): DraftPlace {
  const { prover, releases: live, draft } = input;
  const compiled = (): CompiledTree => prover.compileTree(draft.root);
  const { plan: make, ...releases } = draftReleases(input);
  const author = openAuthorDesk({ releases });
  const { tell, all, ...pages } = openPages();
  let [isGone, followedAt] = [false, 0];
  const behind = (): string | undefined => {
    const release = live.current()?.release;
    return release === draft.stored().base ? undefined : release;
  };
  const plan = onceAtATime(async () => {
    await author.save(async () => {
      await make();
      // Another host may be first, or the texts of the live release are not here.
      await followLive(input, { base: behind(), releases }).catch(() => undefined);
      return false;
    });
    tell();
  });
  const stop = live.subscribe(() => void plan());
  const stopKeeping = keepWaiting(releases);
  return {
    ...{ draft, releases, author, compiled, behind, plan, ...pages },
    state: () => ({
      ...{ save: author.state(), draft: draftHead(draft.stored()), people: all() },
      ...{ isBehind: behind() !== undefined, isGone },
    }),
    async follow(isUrgent = false) {
      if (!isUrgent && Date.now() - followedAt < FOLLOW_MS) return;
      followedAt = Date.now();
      try {
        if (await draft.follow()) void plan();
      } catch (error) {
        isGone ||= error instanceof DraftGoneError;
        tell();
        throw error;
      }
    },
    close() {
      stop();
      stopKeeping();
      draft.close();
    },
  };
}

/** The pages that are open. */
function openPages() {
  const pages = new Set<OpenPage>();
  let others: readonly string[] = [];
  const tell = (): void => pages.forEach((page) => page.tell());
  const names = (): readonly string[] => [...pages].map(({ name }) => name);
  return {
    tell,
    size: () => pages.size,
    people: (): readonly string[] => [...new Set(names())].toSorted(),
    all: (): readonly string[] => [...new Set([...names(), ...others])].toSorted(),
    noteOthers(given: readonly string[]): void {
      others = given;
      tell();
    },
    enter(page: OpenPage): () => void {
      pages.add(page);
      tell();
      return () => {
        pages.delete(page);
        tell();
      };
    },
    endPages: () => [...pages].forEach((page) => page.end()),
  };
}

/**
 * A draft that is as the live release, or that changes nothing, changes the live one from now on. One
 * whose release was taken back changes the one before it again, so that it can be corrected.
 */
async function followLive(
  { readTexts, store, draft }: PlaceInput,
  { base, releases }: { readonly base: string | undefined; readonly releases: DraftReleases },
): Promise<void> {
  const stored = draft.stored();
  if (base === undefined) return;
  const isAsLive = releases.waiting()?.release === base;
  const back = isAsLive ? undefined : findTakenBack(await store.record(), stored);
  const { files, revision } = stored;
  if (!isAsLive && back === undefined && Object.keys(files).length > 0) return;
  const next = back?.base ?? base;
  const keeps = isAsLive || back !== undefined;
  const own = keeps ? changedFiles(await readTexts(next), draft.texts()) : {};
  await draft.rebase({ base: next, files: own, revision, people: back?.editors ?? [] });
}

/** Makes releases of a draft, which wait for a publish. */
function draftReleases({ dataDir, releases: live, draft }: PlaceInput) {
  let base: Live | undefined;
  let refusal: RefusedRelease | undefined;
  const load = (release: string): Live => buildLive(loadRelease(dataDir, release));
  const current = (): Live | undefined => {
    const release = draft.stored().base;
    const now = live.current();
    if (now?.release === release) return now;
    try {
      if (base?.release !== release) base = load(release);
      return base;
    } catch {
      return now;
    }
  };
  const { waiting, plan } = treeReleases({
    ...{ root: draft.root, dataDir, isAuthored: true, current, load },
    refresh: () => undefined,
    refuse: (reason, faults = []) => {
      refusal = { at: new Date().toISOString(), reason, faults, diagnostics: [] };
    },
    accept: () => {
      refusal = undefined;
    },
  });
  return { current, waiting, plan, lastRefusal: () => refusal };
}
