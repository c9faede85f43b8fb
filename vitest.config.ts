import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What draws, or asks for a document. */
const page = ['tests/**/*.test.tsx', 'tests/{app,ui}/**/*.test.ts'];
/** What puts something in place of a package or before one is loaded: a browser of its own for each. */
const alone = [
  'tests/ui/blocks/documents/documents.test.tsx',
  'tests/ui/form/render-budget.test.tsx',
];
/** What takes longer runs in `npm run test:full`; other suites ask for FULL themselves. */
const long = process.env['FULL'] === undefined ? ['tests/host/crash-recovery-publish.test.ts'] : [];

// Files share their worker with the modules and definitions that it has loaded: no suite may leave anything behind.
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
      // Node reads the sources as they are, as it does when the product runs.
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
