import { useEffect, useRef, type RefObject } from 'react';

/** Whatever sticks to the lower edge of a page. */
const BAR = '.actions-primary';

/**
 * Keeps a fixed element off what matters: `--chat-bar` is the height of the bar of buttons that sticks to the lower edge (0 px
 * without one), and `data-aside` is set while it would lie over the control that has the focus.
 */
export function useOutOfTheWay(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = place.current;
    if (here === null) return undefined;
    let frame = 0;
    const settle = () => {
      frame = 0;
      here.style.setProperty('--chat-bar', `${barHeight()}px`);
      here.toggleAttribute('data-aside', coversFocus(here));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(settle);
    };
    const drawn = new MutationObserver(soon);
    drawn.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
    });
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const name of events)
      globalThis.addEventListener(name, soon, { passive: true, capture: true });
    settle();
    return () => {
      drawn.disconnect();
      cancelAnimationFrame(frame);
      for (const name of events) globalThis.removeEventListener(name, soon, { capture: true });
    };
  }, []);
  return place;
}

/** CSS pixels; 0 when there is no bar, or when it does not stick. */
function barHeight(): number {
  const bar = document.querySelector<HTMLElement>(BAR);
  return bar !== null && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
}

function coversFocus(here: HTMLElement): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body || here.contains(at) || !at.closest('main')) return false;
  // The whole of what is seen of a hidden radio or box is its row.
  const [field, mine] = [
    (at.closest('label') ?? at).getBoundingClientRect(),
    here.getBoundingClientRect(),
  ];
  return (
    field.left < mine.right &&
    field.right > mine.left &&
    field.top < mine.bottom &&
    field.bottom > mine.top
  );
}
