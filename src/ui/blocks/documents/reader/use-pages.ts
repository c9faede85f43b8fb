/** The page that a reader shows: it follows the scroll position, and buttons set it. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The page of which this part of the frame's height shows the top is the current one. */
const READING_LINE = 1 / 3;

const pagesIn = (frame: HTMLElement): HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>('[data-page]'),
];

/** The number of the page at the reading line, from 1. Undefined while there is no page. */
function pageAt(frame: HTMLElement): number | undefined {
  const pages = pagesIn(frame);
  if (pages.length === 0) return undefined;
  // The last pages may be too short to reach the reading line.
  const { scrollTop, scrollHeight, clientHeight } = frame;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return pages.length;
  const line = frame.getBoundingClientRect().top + clientHeight * READING_LINE;
  const below = pages.findIndex((page) => page.getBoundingClientRect().top > line);
  return below === -1 ? pages.length : Math.max(below, 1);
}

function scrollToPage(frame: HTMLElement, page: number): void {
  const target = pagesIn(frame)[page - 1];
  if (target === undefined) return;
  frame.scrollTop += target.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}

interface PageTracking {
  readonly frame: RefObject<HTMLElement | null>;
  /** The current page, from 1. A frame that is shown scrolls to it. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Whether the frame has its document. */
  readonly shown: boolean;
  /** Whether it has the text of the document. */
  readonly isText: boolean;
}

/** Returns what a frame calls when it was scrolled, and what a button calls to go to a page. */
export function usePages({ frame, page, onPage, shown, isText }: PageTracking): {
  readonly onScroll: () => void;
  readonly goTo: (page: number) => void;
} {
  const resume = useEffectEvent(() => {
    if (frame.current !== null && page > 1) scrollToPage(frame.current, page);
  });
  useEffect(() => {
    if (shown) resume();
  }, [shown, isText]);
  return {
    onScroll: () => {
      const now = frame.current === null ? undefined : pageAt(frame.current);
      if (now !== undefined) onPage(now);
    },
    goTo: (next) => {
      if (frame.current !== null) scrollToPage(frame.current, next);
      onPage(next);
    },
  };
}
