/** DOM ids of a field and its label, help and error, derived from the path of the answer. */
import type { ScreenField } from '../engine/resolve/screen.ts';

/** The id of the control that takes the focus. */
export const controlId = (path: string): string => `f-${path}`;
/** The id of the help text. */
export const helpId = (path: string): string => `f-${path}-help`;
/** The id of the error message. */
export const errorId = (path: string): string => `f-${path}-error`;
/** The id of the text about what to do. */
export const hintId = (path: string): string => `f-${path}-hint`;
/** The id of the label or legend. */
export const labelId = (path: string): string => `f-${path}-label`;

/**
 * Returns the value of `aria-describedby`: the help, then the error and what to do about it.
 * Undefined when the field has none of them.
 */
export function describedBy(
  field: ScreenField,
  issue: string | undefined,
  hint?: string,
): string | undefined {
  const ids = [
    field.help === undefined ? '' : helpId(field.path),
    issue === undefined ? '' : errorId(field.path),
    hint === undefined ? '' : hintId(field.path),
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
