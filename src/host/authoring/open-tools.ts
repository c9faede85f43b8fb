/** Opens what the pages of the sandbox show to authors, with the prover. */
import type { ScreenGallery } from '../../sandbox/index.ts';
import { builtSheets } from '../gallery/gallery-page.ts';
import { openGallery, type GalleryInput } from '../gallery/screen-gallery.ts';
import { loadProver } from '../load-rooms.ts';
import { openAuthorDesk, type AuthorDesk } from './author-desk.ts';

interface AuthorTools {
  readonly gallery?: ScreenGallery;
  /** Undefined where no save goes live. */
  readonly author?: AuthorDesk | undefined;
}

interface ToolsInput extends Omit<GalleryInput, 'prover' | 'sheets'> {
  readonly dist: string;
  readonly savesGoLive: boolean;
}

/** A host in production, or of a real lender, has none of them. */
export async function openTools(input: ToolsInput): Promise<AuthorTools> {
  const { dist, savesGoLive } = input;
  const prover = await loadProver();
  return {
    gallery: openGallery({ ...input, prover, sheets: () => builtSheets(dist) }),
    author: savesGoLive ? openAuthorDesk({ ...input, prover }) : undefined,
  };
}
