import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus to the surrounding section when the element unmounts with the focus inside.
 * Otherwise the browser would move the focus to the top of the page.
 */
export function useFocusFallback(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const section = element?.closest<HTMLElement>('section');
    return () => {
      if (!section || !element?.contains(document.activeElement)) return;
      section.tabIndex = -1;
      section.focus();
    };
  }, [ref]);
}
