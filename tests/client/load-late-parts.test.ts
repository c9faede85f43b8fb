import { expect, test } from 'vitest';
import { loadLateParts } from '../../src/client/load-late-parts.ts';

test('the late parts are loaded once', async () => {
  const parts = loadLateParts();
  await parts;
  // `import()` would make a promise of its own each time.
  expect(loadLateParts()).toBe(parts);
});
