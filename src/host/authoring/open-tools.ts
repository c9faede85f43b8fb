/** Opens what the pages of the sandbox and the Studio show to authors, with the prover. */
import type { CompiledTree } from '../../release/index.ts';
import type { ScreenGallery } from '../../sandbox/index.ts';
import { openGallery, type GalleryInput } from '../gallery/screen-gallery.ts';
import { loadProver, type Prover } from '../load-rooms.ts';
import { builtSheets } from '../page/built-chunks.ts';
import type { OpenedReleases } from '../releases/first-release.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { openMapDesk } from '../studio/map-desk.ts';
import { measureCoverage, openCoverageMeter } from '../studio/measure-coverage.ts';
import { openAsDesk } from '../studio/open-as-desk.ts';
import { openChangesDesk } from '../studio/changes-desk.ts';
import { openPublishDesk } from '../studio/changes-publish.ts';
import { openReleasesDesk } from '../studio/releases-desk.ts';
import { openLendersDesk } from '../studio/lenders-desk.ts';
import { openNewLenderDesk } from '../studio/new-lender-desk.ts';
import { openDefinitionsDesk } from '../studio/definitions-desk.ts';
import { openStudioDesk, type StudioDesk } from '../studio/studio-desk.ts';
import { type AddStudio, addStudioRoutes } from '../studio/studio-routes.ts';
import { openAuthorDesk, type AuthorDesk } from './author-desk.ts';

/** All but the gallery are undefined where no save is followed. */
interface AuthorTools {
  readonly gallery?: ScreenGallery;
  readonly author?: AuthorDesk | undefined;
  readonly studio?: StudioDesk | undefined;
  readonly addStudio?: AddStudio | undefined;
}

interface ToolsInput
  extends
    Omit<GalleryInput, 'prover' | 'compiled' | 'sheets' | 'follower'>,
    Pick<OpenedReleases, 'follower' | 'store' | 'publish' | 'saveMode'> {
  /** Folder of the working tree. */
  readonly definitions: string;
  readonly dataDir: string;
  readonly dist: string;
  /** Follows edits that are complete at once. */
  readonly flush: () => void;
}

/** A host in production, or of a real lender, has none of them. */
export async function openTools(input: ToolsInput): Promise<AuthorTools> {
  const { dist, saveMode } = input;
  const prover = await loadProver();
  const compiled = compiledOnce(prover, { ...input, root: input.definitions });
  const gallery = openGallery({ ...input, prover, compiled, sheets: () => builtSheets(dist) });
  if (saveMode === undefined) return { gallery };
  const author = openAuthorDesk({ ...input, prover, compiled });
  const studio = openStudio({ ...input, prover, saveMode, author });
  const addStudio: AddStudio = (app, parts) => addStudioRoutes(app, { ...parts, studio });
  return { gallery, author, studio, addStudio };
}

interface StudioInput extends ToolsInput {
  readonly prover: Prover;
  readonly saveMode: NonNullable<ToolsInput['saveMode']>;
  readonly author: AuthorDesk;
}

/** Opens the desks of the Studio's views. */
function openStudio(input: StudioInput): StudioDesk {
  const { prover, definitions: root, author, follower, publish, flush } = input;
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
  const desk = openChangesDesk({ ...input, root, compiled, goLive });
  return {
    ...openStudioDesk({ ...tree, flush }),
    changes: { ...desk, ...openPublishDesk({ ...input, desk, follow }) },
    definitions: openDefinitionsDesk({ prover, root }),
    history: openReleasesDesk({ ...input, follow }),
    map: openMapDesk({ prover, compiled, meter }),
    openAs: openAsDesk({ prover, compiled }),
    lenderDesks: { lenders: openLendersDesk(tree), newLender: openNewLenderDesk(tree) },
  };
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
