/** The changes of this tab, which can be undone and done again. */
import type { FileEdit } from '../../host/index.ts';

/** One act of the author, in one or several files. */
interface Act {
  /** The act in words, such as "Changed the title of Annual income". */
  readonly title: string;
  /** The files that it changed. */
  readonly edits: readonly FileEdit[];
}

export interface ActHistory {
  readonly done: readonly Act[];
  readonly undone: readonly Act[];
}

export const NO_HISTORY: ActHistory = { done: [], undone: [] };

/** Adds an act. Acts that were undone before can no longer be done again. */
export const addAct = ({ done }: ActHistory, act: Act): ActHistory => ({
  done: [...done, act],
  undone: [],
});

/** The edits to make, with the words of their act. */
interface Step extends Act {
  readonly history: ActHistory;
}

/** Returns the step that undoes the last act, with the history after it; undefined without one. */
export function undo({ done, undone }: ActHistory): Step | undefined {
  const last = done.at(-1);
  return (
    last && {
      title: last.title,
      edits: last.edits.map(turnEdit).toReversed(),
      history: { done: done.slice(0, -1), undone: [...undone, last] },
    }
  );
}

/** Returns the step that redoes the last undone act, with the history after it; else undefined. */
export function redo({ done, undone }: ActHistory): Step | undefined {
  const act = undone.at(-1);
  return act && { ...act, history: { done: [...done, act], undone: undone.slice(0, -1) } };
}

/** Puts the act that cannot be taken back, or done again, behind all others. */
export function setAside({ done, undone }: ActHistory, way: 'undo' | 'redo'): ActHistory {
  const behind = (acts: readonly Act[]): readonly Act[] => [
    ...acts.slice(-1),
    ...acts.slice(0, -1),
  ];
  return way === 'undo' ? { done: behind(done), undone } : { done, undone: behind(undone) };
}

const turnEdit = ({ file, before, after }: FileEdit): FileEdit => ({
  file,
  before: after,
  after: before,
});
