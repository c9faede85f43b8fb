/** The pages outside of journeys, in a chunk of their own. */
import {
  createElement,
  lazy,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import type { Client } from '../../client/index.ts';
import { loadAhead } from '../boot/reload-for-chunk.ts';

const load = () => import('./Pages.tsx');

type PagesProps = ComponentProps<Awaited<ReturnType<typeof load>>['default']>;
let loaded: ComponentType<PagesProps> | undefined;
const Lazy = lazy(load);

/**
 * Renders a page, at once when its code is loaded. React.lazy shows the fallback of its Suspense
 * boundary also then, until the next task, and a page that replaces the same page must not flash.
 */
export function Pages(props: PagesProps): ReactElement {
  // Kept for the life of the part, so that a later load does not remount it.
  const [Loaded] = useState(() => loaded ?? Lazy);
  return createElement(Loaded, props);
}

/** Loads the code of pages ahead of need. Undefined when it fails: drawing a page loads it again. */
export async function preloadPages(): Promise<Awaited<ReturnType<typeof load>> | undefined> {
  const module = await loadAhead(load);
  loaded = module?.default;
  return module;
}

/** Loads the code of pages, and adds what they need to the set of the client. Never rejects. */
export async function prepareLazyPages(client: Client): Promise<void> {
  (await preloadPages())?.prepareClient(client);
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
