/** The changes of this visit, which can be undone and done again. */
import type { Change } from './studio-host.ts';

export interface History {
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

/** Adds a change. What was undone before can no longer be done again. */
export const addChange = ({ done }: History, change: Change): History => ({
  done: [...done, change],
  undone: [],
});

/** The change that takes back the last one, with the history after it; undefined without one. */
export function undo({ done, undone }: History): Step | undefined {
  const last = done.at(-1);
  return (
    last && {
      change: { ...last, before: last.after, after: last.before },
      history: { done: done.slice(0, -1), undone: [...undone, last] },
    }
  );
}

/** The change that was undone last, with the history after it; undefined without one. */
export function redo({ done, undone }: History): Step | undefined {
  const change = undone.at(-1);
  return change && { change, history: { done: [...done, change], undone: undone.slice(0, -1) } };
}

interface Step {
  readonly change: Change;
  readonly history: History;
}
