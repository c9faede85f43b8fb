import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../after-paint.ts';
import { focusHeading } from '../drawing.ts';

const PRESSES = ['keydown', 'pointerdown'] as const;

/** The app focuses none of these by itself while it shows a new screen. */
const CONTROLS = 'input, select, textarea';

/** These keep the focus until they are closed: a person opened them over the page. */
const OPENED = 'dialog, [role="dialog"], [role="menu"]';

/**
 * Moves the focus to the heading after the paint of a new `key`, while `isEnabled`. A person who
 * moves the focus before that keeps their place: with a key or a press to anything, or to a control
 * by assistive technology, which sends no such events. So does a person who moved it on the page
 * that the host has drawn, and one who is in an open dialog or menu.
 */
export function useHeadingFocus(key: unknown, isEnabled = true): void {
  const hasMoved = useRef<() => boolean>(() => false);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const hasMovedOnDrawn =
      document.documentElement.dataset['drawn'] !== undefined && before !== document.body;
    let isPressed = false;
    const press = (): void => void (isPressed = true);
    PRESSES.forEach((type) => globalThis.addEventListener(type, press, true));
    const end = (): void =>
      PRESSES.forEach((type) => globalThis.removeEventListener(type, press, true));
    hasMoved.current = () => {
      end();
      if (hasMovedOnDrawn) return true;
      const after = document.activeElement;
      if (after?.closest(OPENED)) return true;
      if (after === before || after === document.body) return false;
      return isPressed || after?.matches(CONTROLS) === true;
    };
    // A screen that is left before its paint never asks.
    return end;
  }, [key, isEnabled]);
  useEffect(
    () =>
      afterPaint(() => {
        if (!hasMoved.current() && isEnabled) focusHeading();
      }),
    [key, isEnabled],
  );
}
