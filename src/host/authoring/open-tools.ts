/** Opens what the pages of the sandbox show to authors, with the prover. */
import type { CompiledTree } from '../../release/index.ts';
import type { ScreenGallery } from '../../sandbox/index.ts';
import { openGallery, type GalleryInput } from '../gallery/screen-gallery.ts';
import { loadProver, type Prover } from '../load-rooms.ts';
import { builtSheets } from '../page/built-chunks.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
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
  /** Follows edits that are complete at once. */
  readonly flush: () => void;
}

/** A host in production, or of a real lender, has none of them. */
export async function openTools(input: ToolsInput): Promise<AuthorTools> {
  const { dist, savesGoLive } = input;
  const prover = await loadProver();
  const compiled = compiledOnce(prover, input);
  return {
    gallery: openGallery({ ...input, prover, compiled, sheets: () => builtSheets(dist) }),
    author: savesGoLive ? openAuthorDesk({ ...input, prover, compiled }) : undefined,
    studio: savesGoLive
      ? openStudioDesk({ ...input, prover, compiled: workingTree(prover, input) })
      : undefined,
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

/** Returns the function that reads and compiles the working tree. Only what changed is read again. */
const workingTree =
  (prover: Prover, { root }: { readonly root: string }): (() => CompiledTree) =>
  () =>
    prover.compileTree(root);
