import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';
import { loadAhead } from './boot/reload-for-chunk.ts';

/** A lazily loaded component that renders at once when its code is loaded. */
interface Preloadable<P> {
  readonly Part: (props: P) => ReactElement;
  /** Loads the code ahead of need. Never rejects: rendering the component loads it again. */
  readonly preload: () => Promise<void>;
}

/**
 * React.lazy shows the fallback of its Suspense boundary also when the code is loaded, until the
 * next task. A page that replaces the same page must not flash.
 */
export function preloadable<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Preloadable<P> {
  let loaded: ComponentType<P> | undefined;
  const Lazy: ComponentType<P> = lazy(load) as unknown as ComponentType<P>;
  return {
    async preload() {
      loaded = (await loadAhead(load))?.default;
    },
    Part(props) {
      // Kept for the life of the part, so that a later load does not remount it.
      const [Loaded] = useState(() => loaded ?? Lazy);
      return createElement(Loaded, props);
    },
  };
}
