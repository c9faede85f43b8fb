import type { ScreenField } from '../engine/resolve/screen.ts';

/** Id of the control that takes the focus for a path. */
export const controlId = (path: string): string => `f-${path}`;
export const helpId = (path: string): string => `f-${path}-help`;
export const errorId = (path: string): string => `f-${path}-error`;
export const labelId = (path: string): string => `f-${path}-label`;

/** Value for aria-describedby: help, then error; undefined when the field has neither. */
export function describedBy(field: ScreenField, issue: string | undefined): string | undefined {
  const ids = [
    field.help === undefined ? '' : helpId(field.path),
    issue === undefined ? '' : errorId(field.path),
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
