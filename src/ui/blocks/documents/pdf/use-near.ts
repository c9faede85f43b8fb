import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is in view in its scrolled frame, or at most one frame away from it. Always
 * true where the browser does not report it.
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const canObserve = typeof IntersectionObserver === 'function';
  const [near, setNear] = useState(!canObserve);
  useEffect(() => {
    if (!canObserve || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { root: element.current.closest('.document-frame'), rootMargin: '100%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [canObserve, element]);
  return near;
}
