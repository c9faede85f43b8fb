import { preloadable } from '../../preloadable.ts';

/** The footer, which the first screen does not need, and what loads its code ahead of need. */
export const { Part: LegalFooter, preload: preloadFooter } = preloadable(
  () => import('./LegalFooter.tsx'),
);
