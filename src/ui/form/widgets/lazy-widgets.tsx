import { lateChunk } from '../../late-chunk.tsx';

/** The widgets of pages, which the first screen does not need. */
export const { preload: preloadPageWidgets, part: pageWidget } = lateChunk(
  () => import('./page-widgets.ts'),
);
