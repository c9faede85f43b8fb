import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { idleAfterFirstScreen } from '../boot/first-screen.ts';

/** A component that is loaded once the browser is idle after the first screen. */
export function lazyWhenIdle<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => idleAfterFirstScreen().then(load));
}
