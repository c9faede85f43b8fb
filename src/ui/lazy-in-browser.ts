import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A promise that never resolves and keeps no listener. Each drawn page listens, and a plain pending
 * promise would keep all of them in memory.
 */
const NEVER: Promise<never> = Object.assign(new Promise<never>(() => undefined), {
  then: () => NEVER,
});

/**
 * A lazily loaded component. Outside of a browser it is never loaded, so that a page that the host
 * draws has the same fallback each time.
 */
export const lazyInBrowser = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(typeof document === 'undefined' ? () => NEVER : load);
