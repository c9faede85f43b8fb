import { lateChunk } from '../ui/index.ts';

/** The parts that a page can begin without. Once they are loaded, they work offline, too. */
export const idleChunk = lateChunk(() => import('./idle-parts.ts'));
/** The tools of the top bar for somebody who is signed in. */
export const accountChunk = lateChunk(() => import('./shell/account-parts.ts'));
