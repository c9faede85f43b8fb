/**
 * What an author of definitions sees of each save: whether it is live, how much it changed, and why a
 * screen is as it is.
 */
import type { SaveState } from '../../domain/index.ts';
import type { Context } from '../../engine/index.ts';
import type { LocatedExplanation, Question } from '../../prover/index.ts';
import type { CompiledTree } from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { SaveEvents } from '../releases/release-events.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { changedScreens } from './changed-screens.ts';

export interface AuthorDesk extends SaveEvents {
  state(): SaveState | null;
  /**
   * Publishes a save, and notes the result. `publish` resolves with whether it undid a rollback.
   */
  save(publish: () => Promise<boolean>): Promise<void>;
  /** Answers why something shows. Throws Error for what the definitions do not name. */
  why(org: string, question: Question, context: Context): LocatedExplanation;
  /** The text of a definition by its path without `.json`; undefined: there is none. */
  source(file: string): string | undefined;
}

interface DeskInput {
  readonly prover: Prover;
  /** Folder of the working tree. */
  readonly root: string;
  readonly releases: Pick<LiveReleases, 'current' | 'lastRefusal'>;
  readonly now?: () => number;
}

/** Opens the desk. It has no state before the first save. */
export function openAuthorDesk(input: DeskInput): AuthorDesk {
  const { prover, releases, now = Date.now } = input;
  const listeners = new Set<() => void>();
  const compiled = compiledOnce(input);
  let state: SaveState | null = null;
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async save(publish) {
      const before = releases.current();
      try {
        const undoesRollback = await publish();
        const after = releases.current();
        state = refusedState(releases, now()) ?? {
          ...{ live: true, at: now(), release: after?.release ?? '', undoesRollback },
          screens: changedScreens(before?.loaded, after?.loaded),
        };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `Failed to publish the save: ${reason.replace(/\.$/, '')}. Please save again.`;
        state = { live: false, at: now(), place: '', message, more: 0 };
      }
      listeners.forEach((listener) => listener());
    },
    why(org, question, context) {
      const { tree, sets } = compiled();
      const set = [...sets.values()].find((one) => one.org.code === org);
      if (set === undefined)
        throw new Error(
          'Failed to explain: the definitions on disk have faults. Please correct them first.',
        );
      return prover.explainSource({ set, question, context, tree });
    },
    source: (file) => compiled().tree.texts.get(file),
  };
}

/** Why the last save is not live; undefined when it is. */
function refusedState(
  releases: Pick<LiveReleases, 'lastRefusal'>,
  at: number,
): SaveState | undefined {
  const refusal = releases.lastRefusal();
  if (refusal === undefined) return undefined;
  const [first, ...more] = refusal.faults;
  const place = first ? `${first.file}.json:${first.line ?? 1}:${first.column ?? 1}` : '';
  return { live: false, at, place, message: first?.message ?? refusal.reason, more: more.length };
}

/** Returns the function that compiles the working tree, once for each live release. */
function compiledOnce({ prover, root, releases }: DeskInput): () => CompiledTree {
  let last: { readonly release: string | undefined; readonly tree: CompiledTree } | undefined;
  return () => {
    const release = releases.current()?.release;
    if (last === undefined || last.release !== release)
      last = { release, tree: prover.compileTree(root) };
    return last.tree;
  };
}
