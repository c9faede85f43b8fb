import { useEffect, useRef, type RefObject } from 'react';
import { coversContent } from './covers-content.ts';

/** The bar of buttons that sticks to the lower edge of small screens. */
const STICKY_BAR = '.actions-primary';
const EVENTS = ['focusin', 'focusout', 'scroll', 'resize'] as const;

/**
 * Keeps a fixed element from covering the page's controls and figures. It sets `--chat-bar` to the
 * height of the sticky bar of buttons (0 px without one), and `data-aside` while the element covers
 * a control or a figure.
 */
export function useAvoidOverlap(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let frame = 0;
    const update = () => {
      frame = 0;
      element.style.setProperty('--chat-bar', `${stickyBarHeight()}px`);
      element.toggleAttribute('data-aside', coversContent(element));
    };
    // At most one update per animation frame.
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const mutations = new MutationObserver(scheduleUpdate);
    mutations.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    for (const name of EVENTS)
      globalThis.addEventListener(name, scheduleUpdate, { passive: true, capture: true });
    update();
    return () => {
      mutations.disconnect();
      cancelAnimationFrame(frame);
      for (const name of EVENTS)
        globalThis.removeEventListener(name, scheduleUpdate, { capture: true });
    };
  }, []);
  return ref;
}

/**
 * In CSS pixels; 0 without a bar, and while it is not at the lower edge, as after a short form.
 */
function stickyBarHeight(): number {
  const bar = document.querySelector<HTMLElement>(STICKY_BAR);
  if (bar === null || getComputedStyle(bar).position !== 'sticky') return 0;
  const isAtEdge = Math.round(bar.getBoundingClientRect().bottom) >= globalThis.innerHeight;
  return isAtEdge ? bar.offsetHeight : 0;
}
