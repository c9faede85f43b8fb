/** Goes on to what follows a block, after the dialog over it has given the focus back. */
import type { RefObject } from 'react';

const CONTROLS = 'button, input, select, textarea';

/** The first control after a block of a screen, and the block or the form that has it. */
function findNext(block: Element | null | undefined): HTMLElement | undefined {
  let next = block?.nextElementSibling;
  while (next !== null && next !== undefined) {
    const control = next.querySelector<HTMLElement>(CONTROLS);
    if (control !== null) return control;
    next = next.nextElementSibling;
  }
  return undefined;
}

/**
 * Focuses the first control after the block of an element, and scrolls its block to the top. It
 * waits until the closed dialog is removed, which gives the focus back.
 */
export function focusAfter(element: RefObject<HTMLElement | null>): void {
  const control = findNext(element.current?.closest('.block'));
  setTimeout(() => {
    control?.closest('.block, form')?.scrollIntoView?.({ block: 'start' });
    control?.focus({ preventScroll: true });
  });
}
