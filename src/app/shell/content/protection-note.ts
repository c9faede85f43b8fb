import { text, type CompiledSet } from '../../../engine/index.ts';
import { buildShellArea } from '../shell-area.ts';

/** The note on data protection at a path; undefined outside of an application. */
export const protectionNote = (set: CompiledSet, path: string): string | undefined =>
  buildShellArea(set, path, path).sidebar === undefined
    ? undefined
    : text(set.copy['encryption'], { org: set.org }, set.vocabulary);
