/** The pages outside of journeys, with the parts of the shell that only they need: one late chunk. */
import type { Client } from '../../client/index.ts';
import { lateChunk } from '../../ui/late-chunk.tsx';
import { Loader } from '../drawing.ts';

export const { preload: preloadPages, part: pagePart } = lateChunk(() => import('./Pages.tsx'));

/** One page, or the loader while the code of pages loads. */
export const Pages = pagePart('default', { fallback: () => <Loader /> });

/** Loads the code of pages, and adds what they need to the set of the client. Never rejects. */
export async function prepareLazyPages(client: Client): Promise<void> {
  (await preloadPages())?.prepareClient(client);
}

/**
 * Whether the scripts of this page have the operators of a release, which a newer build may have
 * compiled. Rejects while the code of pages cannot be loaded.
 */
export async function hasOperators(names: readonly string[]): Promise<boolean> {
  const pages = await preloadPages();
  if (!pages) throw new Error('Failed to load the code of pages. Please try again.');
  return pages.knowsOperators(names);
}

/**
 * Loads the code of pages when somebody points at a link of the app or focuses it, so that a press
 * does not wait for it. Returns a function that stops listening.
 */
export function preloadFromLinks(): () => void {
  const ended = new AbortController();
  const preload = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href^="/"]')) void preloadPages();
  };
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, preload, { signal: ended.signal, passive: true });
  return () => ended.abort();
}
