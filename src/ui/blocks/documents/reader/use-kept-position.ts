/** Keeps the place in a scrolled document when its width changes: by zoom or by a turned phone. */
import { useEffect, type RefObject } from 'react';

/**
 * `frame` scrolls `content`. Hidden content has no width, and gets its place back when shown. Content
 * of another kind starts anew, at its left.
 */
export function useKeptPosition(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  isText: boolean,
): void {
  useEffect(() => {
    const [box, sheet] = [frame.current, content.current];
    if (box === null || sheet === null || typeof ResizeObserver !== 'function') return undefined;
    let place = { across: 0, down: 0 };
    let width = 0;
    const remember = () => {
      if (sheet.offsetWidth !== width) return;
      // The middle of the width and the top of the view stay where they are.
      place = {
        across: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        down: box.scrollTop / box.scrollHeight,
      };
    };
    const observer = new ResizeObserver(() => {
      const isFirst = width === 0 && place.across === 0;
      if (sheet.offsetWidth === width) return;
      width = sheet.offsetWidth;
      if (width === 0) return;
      if (isFirst) return remember();
      box.scrollLeft = place.across * box.scrollWidth - box.clientWidth / 2;
      box.scrollTop = place.down * box.scrollHeight;
    });
    observer.observe(sheet);
    box.addEventListener('scroll', remember, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', remember);
    };
  }, [frame, content, isText]);
}
