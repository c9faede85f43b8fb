/** Opens what the pages of the sandbox and the Studio show to authors, with the prover. */
import type { CompiledTree } from '../../release/index.ts';
import type { DrawScreen } from '../../sandbox/index.ts';
import { loadProver, type Prover } from '../load-rooms.ts';
import { openEditors } from '../operators/editors.ts';
import { withFourEyes } from '../operators/four-eyes-store.ts';
import type { Operators } from '../operators/open-operators.ts';
import { builtSheets } from '../page/built-chunks.ts';
import type { OpenedReleases } from '../releases/first-release.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { type ApprovalsDesk, openApprovalsDesk } from '../studio/approvals-desk.ts';
import { type ChangesDesk, openChangesDesk } from '../studio/changes-desk.ts';
import { openPublishDesk } from '../studio/changes-publish.ts';
import { openDefinitionsDesk } from '../studio/definitions-desk.ts';
import { openLendersDesk } from '../studio/lenders-desk.ts';
import { openMapDesk } from '../studio/map-desk.ts';
import { measureCoverage, openCoverageMeter } from '../studio/measure-coverage.ts';
import { openNewLenderDesk } from '../studio/new-lender-desk.ts';
import { openAsDesk } from '../studio/open-as-desk.ts';
import { openPlannedDesk } from '../studio/planned-desk.ts';
import { openPatchDesk } from '../studio/patch-desk.ts';
import { openReleasesDesk } from '../studio/releases-desk.ts';
import { findPrevious } from '../studio/releases-order.ts';
import { openReplayDesk } from '../studio/replay-desk.ts';
import { playOnThreads } from '../studio/replay-threads.ts';
import { openShowDesk } from '../studio/show-desk.ts';
import { TASKS_ON_THREADS } from '../studio/tasks-on-threads.ts';
import { openStudioDesk, type StudioDesk } from '../studio/studio-desk.ts';
import { type AddStudio, addStudioRoutes } from '../studio/studio-routes.ts';
import { openAuthorDesk, type AuthorDesk } from '../studio/author-desk.ts';
import { type DrawerInput, openScreenDrawer } from './draw-screens.ts';
import { type DesksInput, type DraftsInput, openDrafts } from './open-drafts.ts';

/** All but the first are undefined where no save is followed. */
interface AuthorTools {
  readonly drawScreen?: DrawScreen;
  readonly author?: AuthorDesk | undefined;
  readonly studio?: StudioDesk | undefined;
  readonly addStudio?: AddStudio | undefined;
  readonly hasStudio?: boolean;
}

interface ToolsInput
  extends
    Omit<DrawerInput, 'prover' | 'compiled' | 'sheets' | 'follower'>,
    Pick<OpenedReleases, 'follower' | 'store' | 'publish' | 'saveMode'>,
    Pick<DesksInput, 'tasks'> {
  /** Folder of the working tree. */
  readonly definitions: string;
  readonly dataDir: string;
  readonly dist: string;
  /** Absent: everyone has all roles. */
  readonly operators?: Operators | undefined;
  /** Follows edits that are complete at once. */
  readonly flush: () => void;
}

/** A host in production, or of a real lender, has none of them. */
export async function openTools(input: ToolsInput): Promise<AuthorTools> {
  const { dist, saveMode } = input;
  const prover = await loadProver();
  const compiled = compiledOnce(prover, { ...input, root: input.definitions });
  const sheets = (): readonly string[] => builtSheets(dist);
  const drawScreen = openScreenDrawer({ ...input, prover, compiled, sheets });
  if (saveMode === undefined) return { drawScreen };
  const author = openAuthorDesk(input);
  const studio = openStudio({ ...input, prover, saveMode, author });
  const drafts = openDrafts({ ...input, prover, hasFolder: true, openDesks: openStudio });
  const addStudio: AddStudio = (app, parts) => addStudioRoutes(app, { ...parts, studio, drafts });
  return { drawScreen, author, studio, addStudio, hasStudio: true };
}

/** The Studio of a host in production, which has named drafts alone. */
export async function openDraftStudio(
  input: Omit<DraftsInput, 'prover' | 'hasFolder' | 'openDesks'>,
): Promise<Pick<AuthorTools, 'addStudio'>> {
  const prover = await loadProver();
  const { operators } = input;
  const drafts = openDrafts({ ...input, prover, hasFolder: false, openDesks: openStudio });
  return { addStudio: (app, parts) => addStudioRoutes(app, { ...parts, operators, drafts }) };
}

type StudioInput = DesksInput & Pick<ToolsInput, 'definitions' | 'dataDir'>;

/** Opens the desks of the Studio's views. */
function openStudio(input: StudioInput): StudioDesk {
  const { prover, definitions: root, author, follower, publish, flush } = input;
  const { tasks = TASKS_ON_THREADS } = input;
  // Only what changed is read again.
  const compiled = (): CompiledTree => prover.compileTree(root);
  const follow = (): Promise<void> =>
    author.save(async () => {
      await follower.sync();
      return false;
    });
  const goLive = (): Promise<void> => author.save(publish);
  const tree = { prover, root, compiled };
  const meter = openCoverageMeter({
    tree: () => compiled().tree,
    measure: () => measureCoverage(root),
  });
  const desk = openChangesDesk({ ...input, tasks, root, compiled, goLive });
  const { store, eyes } = openFourEyes(input, { desk, follow });
  follower.onPlanned(() => void follow());
  return {
    ...openStudioDesk({ ...tree, flush }),
    ...eyes,
    changes: { ...desk, ...openPublishDesk({ ...input, store, desk, follow }) },
    definitions: openDefinitionsDesk({ prover, root }),
    planned: openPlannedDesk({ ...input, store, follow }),
    releases: openReleasesDesk({ ...input, store, follow, compare: desk.compare }),
    shows: openShowDesk({ ...input, store, compiled }),
    map: openMapDesk({ prover, compiled, meter }),
    examples: openAsDesk(tree),
    replay: openReplayDesk({
      ...{ prover, compiled, releases: input.releases, play: playOnThreads },
      entries: async () => (await desk.changes()).diff?.entries ?? [],
    }),
    patch: openPatchDesk({ ...input, root, compiled }),
    lenderDesks: { lenders: openLendersDesk(tree), newLender: openNewLenderDesk(tree) },
  };
}

/** Where nobody signs in, nothing needs an approval. */
const NO_APPROVALS: ApprovalsDesk = {
  state: () => Promise.resolve({ candidates: [] }),
  approve: () => Promise.resolve({ candidates: [] }),
};

/** Where operators sign in, the store that needs approvals, and the desk that gives them. */
function openFourEyes(
  input: StudioInput,
  { desk, follow }: { readonly desk: ChangesDesk; readonly follow: () => Promise<void> },
) {
  const { operators, dataDir } = input;
  if (operators === undefined) return { store: input.store, eyes: { approvals: NO_APPROVALS } };
  const asLive = (): string | undefined => {
    const { faults, files, live } = desk.state();
    return faults.length === 0 && files?.length === 0 ? (live ?? undefined) : undefined;
  };
  const editors: DesksInput['editors'] = input.editors ?? openEditors({ dataDir, asLive });
  const store = withFourEyes({ store: input.store, editors, previous: () => findPrevious(input) });
  const approvals = openApprovalsDesk({ store, editors, desk, follow });
  return { store, eyes: { operators, approvals, onEdit: editors.begin } };
}

/** Returns the function that compiles the working tree, once for each release that is made of it. */
export function compiledOnce(
  prover: Prover,
  {
    root,
    releases,
  }: { readonly root: string; readonly releases: Pick<LiveReleases, 'current' | 'waiting'> },
): () => CompiledTree {
  let last: { readonly release: string | undefined; readonly tree: CompiledTree } | undefined;
  return () => {
    const release = (releases.waiting() ?? releases.current())?.release;
    if (last === undefined || last.release !== release)
      last = { release, tree: prover.compileTree(root) };
    return last.tree;
  };
}
