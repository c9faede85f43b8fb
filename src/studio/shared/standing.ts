/** Where the person of the page view stood when that view was left. */
import type { PagePosition } from '../../host/index.ts';

let standing: PagePosition | undefined;

/** Parts of a context that are the same for everyone, and large. */
const SHARED: ReadonlySet<string> = new Set(['org', 'lists', 'flags']);

export function noteStanding({ path, context }: PagePosition): void {
  const own = Object.entries(context).filter(([key]) => !SHARED.has(key));
  standing = { path, context: Object.fromEntries(own) };
}

/** Undefined before the page view was left for the first time. */
export const readStanding = (): PagePosition | undefined => standing;
