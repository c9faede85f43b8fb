import { preloadBlocks } from '../../../src/ui/blocks/lazy-blocks.tsx';
import { preloadForm } from '../../../src/ui/index.ts';

/** Loads the forms and the blocks, which are lazy. */
export const preload = () => Promise.all([preloadForm(), preloadBlocks()]);
