import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A lazily loaded component. Outside of a browser it is never loaded, so that a page that the host
 * draws has the same fallback each time.
 */
export const lazyInBrowser = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(typeof document === 'undefined' ? () => new Promise<never>(() => undefined) : load);
