import { controlId } from '../ids.ts';

const HEADING = 'screen-heading';
export const headingId = HEADING;

/** Moves the focus to the heading of the screen, after a change of place. Does nothing when there is none. */
export function focusHeading(): void {
  document.getElementById(HEADING)?.focus();
}

/** Moves the focus to the control of a path and brings it into view. Gives false when it is not drawn. */
export function focusField(path: string): boolean {
  const control = document.getElementById(controlId(path));
  if (control === null) return false;
  control.closest('.field')?.scrollIntoView?.({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}
