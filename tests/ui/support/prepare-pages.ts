import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { preloadBlocks } from '../../../src/ui/blocks/lazy-blocks.tsx';
import { preloadForm } from '../../../src/ui/index.ts';

/** Registers the hooks of a suite that renders pages: it preloads the lazy chunks and unmounts each page. */
export function preparePages(): void {
  beforeAll(async () => {
    await Promise.all([preloadBlocks(), preloadForm()]);
  });
  afterEach(async () => {
    cleanup();
    // A page drops its loaded data in a task after it unmounts.
    await new Promise((resolve) => setTimeout(resolve));
  });
}
