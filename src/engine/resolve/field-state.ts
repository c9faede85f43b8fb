/**
 * The state of one field, held by a client and drawn by a renderer. The same object until something
 * changes.
 */
export interface FieldState {
  readonly value: unknown;
  /** Whether the field is rendered. */
  readonly shown: boolean;
  /** The message of the field's first issue; undefined before validation and for a valid value. */
  readonly issue?: string;
  /** The advice about the issue; undefined when the message says it all. */
  readonly hint?: string;
  /**
   * The names of the unmet rules, for a field that lists its rules. Undefined for an empty value.
   */
  readonly unmet?: readonly string[];
}

/** The path of a form as a whole. Its state has an issue while a submit would find one. */
export type WholeForm = '*';

/** A match of a search field. `fill` holds the answers that it sets, by path. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly fill: Readonly<Record<string, unknown>>;
}
