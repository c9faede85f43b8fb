import { preloadable } from '../../preloadable.ts';

/** Loads the code of the footer, which the first screen does not need. */
export const loadFooter = () => import('./LegalFooter.tsx');

/** The footer, and what loads its code ahead of need. */
export const { Part: LegalFooter, preload: preloadFooter } = preloadable(loadFooter);
