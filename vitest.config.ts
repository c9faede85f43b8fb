import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Suites that need a DOM. */
const page = ['tests/**/*.test.tsx', 'tests/{app,ui}/**/*.test.ts'];
/** Suites that replace a package or a global before it is loaded, so each runs isolated. */
const alone = [
  'tests/ui/blocks/documents/documents.test.tsx',
  'tests/ui/form/render-budget.test.tsx',
];
/** Slow suites, which run in `npm run test:full` only. Other suites read FULL themselves. */
const long = process.env['FULL'] === undefined ? ['tests/host/crash-recovery-publish.test.ts'] : [];

// Test files share a worker with its loaded modules, so every suite must clean up its changes.
export default defineConfig({
  resolve: {
    alias: {
      'markdown-to-jsx': fileURLToPath(new URL('src/ui/form/no-markdown.ts', import.meta.url)),
    },
  },
  test: {
    testTimeout: 15_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    isolate: false,
    projects: [
      // Node strips the types itself, as it does when the product runs.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...page, ...long],
          environment: 'node',
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: page,
          exclude: alone,
          environment: 'jsdom',
          setupFiles: 'tests/page.ts',
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, environment: 'jsdom', isolate: true },
      },
    ],
  },
});
