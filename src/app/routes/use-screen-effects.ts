import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Screen } from '../../engine/index.ts';
import { useCopy } from '../../ui/copy.ts';
import { afterPaint } from '../after-paint.ts';
import { focusHeading } from '../drawing.ts';
import { beginScreen } from './press-guard.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/**
 * Sets the document title, and starts a new screen at its top with its heading in focus. A screen
 * that replaces the page that the host has drawn stays where the visitor has scrolled to.
 */
export function useScreenEffects(screen: Screen, org: string, hasErrors: boolean): void {
  const mark = useCopy()('screen.errorMark');
  useEffect(
    () =>
      afterPaint(() => {
        document.title = `${hasErrors ? `${mark} ` : ''}${screen.title}${org ? ` – ${org}` : ''}`;
      }),
    [screen.title, org, hasErrors, mark],
  );
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    isDrawn.current = document.documentElement.dataset['drawn'] !== undefined;
    // A press on the drawn page was meant for this screen.
    return isDrawn.current ? undefined : beginScreen();
  }, [screen.place]);
  useEffect(() => {
    if (!isDrawn.current) globalThis.scrollTo?.(0, 0);
  }, [screen.place]);
  useHeadingFocus(screen.place);
  useTitleFocus(screen);
}

/**
 * Starts a place at its top again when its title changes and the focus is lost, as after a submission
 * that removes the button that was pressed. A focus that remains stays where it is.
 */
function useTitleFocus({ place, title }: Pick<Screen, 'place' | 'title'>): void {
  const last = useRef({ place, title });
  useEffect(() => {
    const before = last.current;
    last.current = { place, title };
    if (before.place !== place || before.title === title) return undefined;
    return afterPaint(() => {
      if (document.activeElement === document.body && focusHeading()) globalThis.scrollTo?.(0, 0);
    });
  }, [place, title]);
}
