import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyInBrowser } from '../../ui/lazy-in-browser.ts';
import { idleAfterFirstScreen } from '../boot/first-screen.ts';

/** A component that is loaded once the browser is idle after the first screen. */
export const lazyWhenIdle = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazyInBrowser(() => idleAfterFirstScreen().then(load));
