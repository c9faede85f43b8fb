/**
 * What a drawn field needs from whoever holds the answers. The app implements it over the engine;
 * tests implement it over a plain object. A field subscribes to its own path, so that a key press draws one field.
 */
export interface FieldState {
  readonly value: unknown;
  readonly shown: boolean;
  /** The words of its first issue, once it was judged. */
  readonly issue?: string;
  /** Names of the unmet rules of a field that tells each one; undefined while it is empty. */
  readonly unmet?: readonly string[];
}

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly fill: Readonly<Record<string, unknown>>;
}

export interface FormPort {
  /** The same object until something about this field changes. */
  field(path: string): FieldState;
  /** Calls back when `field(path)` has changed; gives the function that ends it. */
  subscribe(path: string, listener: () => void): () => void;
  set(path: string, value: unknown): void;
  /** The field was left: drafts are kept, and fields that were judged before are judged again. */
  blur(path: string): void;
  /** Suggestions of a search field. Rejects with words for people when there are none to be had. */
  search(path: string, text: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
  pick(path: string, suggestion: Suggestion): void;
  /** Sets a toggle of the context (`addressRevealed`). */
  reveal(toggle: string): void;
  /** Runs the lookup block `id`. Gives words for people; `ok` says whether they are good news. */
  lookup(id: string, typed: string): Promise<{ readonly ok: boolean; readonly text: string }>;
}
