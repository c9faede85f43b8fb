import type { FieldState, Suggestion } from '../engine/resolve/field-state.ts';

export type { FieldState, Suggestion };

/**
 * The port between a form's fields and the store of the answers. The app implements it with the
 * client; tests implement it with a plain object. Each field subscribes to its own path, so that a
 * key press renders only one field.
 */
export interface FormPort {
  /**
   * Returns the state of a field: the same object until something about this field changes. At
   * `*`, the whole form, it has an issue while a submit would find one, in a new field, too.
   */
  field(path: string): FieldState;
  /** Calls the listener when `field(path)` has changed. Returns the function that unsubscribes. */
  subscribe(path: string, listener: () => void): () => void;
  /** Writes an answer. */
  set(path: string, value: unknown): void;
  /**
   * Returns the value that was meant by a pasted or filled one, without writing it. The same value
   * for what cannot be read.
   */
  read(path: string, value: unknown): unknown;
  /**
   * Reports that the field lost the focus: reads what was entered, saves the draft and revalidates the fields that were
   * validated before.
   */
  blur(path: string): void;
  /**
   * Returns the matches of a search field. Rejects with an error whose message is for the borrower.
   */
  search(path: string, text: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
  /** Applies a suggestion of a search field. */
  pick(path: string, suggestion: Suggestion): void;
  /** Sets a toggle of the context, such as `addressRevealed`. */
  reveal(toggle: string): void;
  /**
   * Runs the lookup of the block `id`. `text` is a message for the borrower; `ok` says whether the
   * lookup succeeded.
   */
  lookup(id: string, typed: string): Promise<{ readonly ok: boolean; readonly text: string }>;
}
