/** Keeps the state of each field of a form, so that a key press renders only the fields that change. */
import type { FieldState } from '../../engine/index.ts';

export class FieldStates {
  readonly #compute: (path: string) => FieldState;
  readonly #states = new Map<string, FieldState>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(compute: (path: string) => FieldState) {
    this.#compute = compute;
  }

  /** The state of a field; the same object until it changes. */
  get(path: string): FieldState {
    const state = this.#states.get(path) ?? this.#compute(path);
    this.#states.set(path, state);
    return state;
  }

  /** Calls `listener` when `get(path)` has changed. Returns an unsubscribe function. */
  subscribe(path: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    this.#listeners.set(path, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Computes the states of fields again, and notifies the listeners of those that changed. */
  refresh(paths: Iterable<string>): void {
    for (const path of paths) {
      const before = this.#states.get(path);
      const after = this.#compute(path);
      if (before && isSameState(before, after)) continue;
      this.#states.set(path, after);
      this.#listeners.get(path)?.forEach((listener) => listener());
    }
  }
}

/** Are two states of a field drawn the same? */
function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.value === b.value &&
    a.shown === b.shown &&
    a.issue === b.issue &&
    a.hint === b.hint &&
    a.unmet?.join() === b.unmet?.join()
  );
}
