/** Loads the parts that a page can begin without. Once they are loaded, they work offline, too. */
import { lazy, type ComponentProps, type ComponentType, type LazyExoticComponent } from 'react';
import { lazyWhenIdle } from './shell/lazy-when-idle.ts';

export const loadIdleParts = () => import('./idle-parts.ts');

type IdleParts = Awaited<ReturnType<typeof loadIdleParts>>;
type PartName = 'Extras' | 'Banners' | 'FooterPanel' | 'ClearAnswers';
type LazyPart<K extends PartName> = LazyExoticComponent<
  ComponentType<ComponentProps<IdleParts[K]>>
>;

const loadPart = async <K extends PartName>(name: K) => ({
  default: (await loadIdleParts())[name] as ComponentType<ComponentProps<IdleParts[K]>>,
});

/** A component of these parts, loaded when it is first drawn. */
export const lazyPart = <K extends PartName>(name: K): LazyPart<K> => lazy(() => loadPart(name));

/** A component of these parts, loaded once the browser is idle after the first screen. */
export const lazyPartWhenIdle = <K extends PartName>(name: K): LazyPart<K> =>
  lazyWhenIdle(() => loadPart(name));
