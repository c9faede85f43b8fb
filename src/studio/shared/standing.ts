/** Where the person of the page view stood when that view was left. */
import type { Context } from '../../engine/index.ts';

export interface Standing {
  /** Path and query of the open page. */
  readonly path: string;
  /** What the rules of the page read. */
  readonly context: Context;
}

let standing: Standing | undefined;

/** Parts of a context that are the same for everyone, and large. */
const SHARED: ReadonlySet<string> = new Set(['org', 'lists', 'flags']);

export function noteStanding({ path, context }: Standing): void {
  const own = Object.entries(context).filter(([key]) => !SHARED.has(key));
  standing = { path, context: Object.fromEntries(own) };
}

/** Undefined before the page view was left for the first time. */
export const readStanding = (): Standing | undefined => standing;
