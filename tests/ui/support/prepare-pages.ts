import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Registers the hooks of a suite that renders pages: it unmounts each page and clears its draft. */
export function preparePages(): void {
  afterEach(async () => {
    cleanup();
    // A page drops its loaded data in a task after it unmounts.
    await new Promise((resolve) => setTimeout(resolve));
    sessionStorage.clear();
  });
}
