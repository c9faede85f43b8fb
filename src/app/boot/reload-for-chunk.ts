import { isPreloading } from '../../ui/late-chunk.tsx';

const KEY = 'chunk-reloads';
const MAX_RELOADS = 5;
/**
 * Set from the reload until the document ends. In between, the loader's event and the boundary
 * report the same error, and further chunks can fail: one reload answers all of them.
 */
let isReloading = false;
/** The messages of browsers about a chunk that cannot be loaded. */
export const CHUNK_ERROR =
  /dynamically imported module|importing a module script|^unable to preload\b/i;

/** Reloads the page when the bundler's loader reports a chunk that can't be loaded and is needed. */
export function reloadOnPreloadError(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!isPreloading()) reloadForChunk((event as Event & { payload?: unknown }).payload);
  });
}

/**
 * Reloads the page when a chunk of the app can't be loaded, because a new build replaced it.
 * Reloads at most five times per tab, and never offline, where the browser's own error page would
 * replace the form. Returns whether it reloads.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!navigator.onLine || !(error instanceof Error) || !CHUNK_ERROR.test(error.message))
    return false;
  if (isReloading) return true;
  try {
    const reloads = Number(sessionStorage.getItem(KEY) ?? '0');
    if (reloads >= MAX_RELOADS) return false;
    sessionStorage.setItem(KEY, String(reloads + 1));
  } catch {
    // Without a stored count the page could reload forever.
    return false;
  }
  isReloading = true;
  globalThis.location.reload();
  return true;
}
