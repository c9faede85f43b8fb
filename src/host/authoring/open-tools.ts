/** Opens what the pages of the sandbox show to authors, with the prover. */
import type { CompiledTree } from '../../release/index.ts';
import type { ScreenGallery } from '../../sandbox/index.ts';
import { openGallery, type GalleryInput } from '../gallery/screen-gallery.ts';
import { loadProver, type Prover } from '../load-rooms.ts';
import { builtSheets } from '../page/built-chunks.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { openDefinitionsDesk } from '../studio/definitions-desk.ts';
import { openStudioDesk, type StudioDesk } from '../studio/studio-desk.ts';
import { openAuthorDesk, type AuthorDesk } from './author-desk.ts';

interface AuthorTools {
  readonly gallery?: ScreenGallery;
  /** Undefined where no save goes live. */
  readonly author?: AuthorDesk | undefined;
  /** Undefined where no save goes live. */
  readonly studio?: StudioDesk | undefined;
}

interface ToolsInput extends Omit<GalleryInput, 'prover' | 'compiled' | 'sheets'> {
  /** Folder of the working tree. */
  readonly root: string;
  readonly dist: string;
  readonly savesGoLive: boolean;
}

/** A host in production, or of a real lender, has none of them. */
export async function openTools(input: ToolsInput): Promise<AuthorTools> {
  const { dist, savesGoLive } = input;
  const prover = await loadProver();
  const compiled = compiledOnce(prover, input);
  return {
    gallery: openGallery({ ...input, prover, compiled, sheets: () => builtSheets(dist) }),
    author: savesGoLive ? openAuthorDesk({ ...input, prover, compiled }) : undefined,
    studio: savesGoLive ? openStudio(prover, input.root) : undefined,
  };
}

/** Returns the function that compiles the working tree, once for each live release. */
export function compiledOnce(
  prover: Prover,
  { root, releases }: { readonly root: string; readonly releases: Pick<LiveReleases, 'current'> },
): () => CompiledTree {
  let last: { readonly release: string | undefined; readonly tree: CompiledTree } | undefined;
  return () => {
    const release = releases.current()?.release;
    if (last === undefined || last.release !== release)
      last = { release, tree: prover.compileTree(root) };
    return last.tree;
  };
}

/** The desks of the Studio. They read the working tree at each request; only what changed is read again. */
function openStudio(prover: Prover, root: string): StudioDesk {
  const parts = { prover, root, compiled: () => prover.compileTree(root) };
  return { ...openStudioDesk(parts), definitions: openDefinitionsDesk({ prover, root }) };
}
