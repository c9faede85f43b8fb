/** Moves the focus to the heading or to a field of a screen. */
import { controlId } from '../ids.ts';

/** The id of the screen's heading. */
export const headingId = 'screen-heading';

/**
 * Moves the focus to the heading, after a navigation. Does nothing when there is no heading. A framed
 * page takes no focus from the page around it, and returns false.
 */
export function focusHeading(): boolean {
  if (globalThis.parent !== globalThis.self && !document.hasFocus()) return false;
  document.getElementById(headingId)?.focus();
  return true;
}

/**
 * Moves the focus to a notice and scrolls it to the middle, clear of the button that sticks to the
 * lower edge. Returns false when it is not rendered.
 */
export function focusNotice(id: string): boolean {
  const notice = document.getElementById(id);
  notice?.scrollIntoView?.({ block: 'center' });
  notice?.focus({ preventScroll: true });
  return notice !== null;
}

/**
 * Moves the focus to the control of a path and scrolls it into view. Returns false when the control
 * is not rendered.
 */
export function focusField(path: string): boolean {
  const control = document.getElementById(controlId(path));
  if (control === null) return false;
  control.closest('.field, .block')?.scrollIntoView?.({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}
