/**
 * The unit and cross-room suites: a Node project, one in which code cannot be made from strings, a
 * jsdom project, and files that must not share modules.
 */
import { defineConfig } from 'vitest/config';
import { LONGEST_WAIT } from './tests/support/longest-wait.ts';
import { unusedPackages } from './vite.config.ts';

/** Components need texts, which tests have from the shipped definitions. */
const withTexts = [
  {
    find: /^@testing-library\/react$/,
    replacement: `${import.meta.dirname}/tests/support/testing-library.tsx`,
  },
];
/** Tests that need a document. */
const page = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];
/** Tests of the rooms that evaluate rules. They run without `eval` and `new Function`. */
const pure = ['tests/engine/**/*.test.ts', 'tests/domain/**/*.test.ts'];
/**
 * Tests that mock a package or its loading, and those of scripts that listen for as long as their
 * page lives: each file gets its own document and modules.
 */
const isolated = [
  'tests/app/boot/early-input.dom.test.ts',
  'tests/app/boot/start-anyway.dom.test.ts',
  'tests/app/routes/press-guard.dom.test.ts',
  'tests/client/forms/offline-search.dom.test.ts',
  'tests/ui/screen/show-{,block-}outcomes.test.tsx',
  'tests/ui/**/documents.test.tsx',
  'tests/ui/**/seen.test.tsx',
  'tests/ui/**/tagged.test.tsx',
  'tests/ui/**/missing-viewer.test.tsx',
  'tests/ui/**/phone-loading.test.tsx',
  'tests/ui/**/render-budget.test.tsx',
];
/**
 * Tests that run only in `npm run test:full`. Other suites read FULL themselves and run more
 * rounds.
 */
const long =
  process.env['FULL'] === undefined
    ? [
        'tests/host/crash-recovery*.test.ts',
        'tests/host/releases/killed-publisher.test.ts',
        'tests/release/store/other-user.test.ts',
        'tests/scripts/plain-path.test.ts',
        'tests/cross-room/journey-scenarios/bad-network.test.ts',
        'tests/cross-room/journey-scenarios/progress.test.ts',
        'tests/scripts/lab/soak/soak.test.ts',
      ]
    : [];

// The files of a worker share its loaded modules and definitions, so no suite may leave state
// behind.
export default defineConfig({
  // The forms of the components' suites are those of the build.
  resolve: { alias: unusedPackages },
  test: {
    // Far above what any test takes, so that only a test that hangs ends here, also under load.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: LONGEST_WAIT } },
    maxWorkers: 2,
    globalSetup: 'tests/support/run-folder.ts',
    setupFiles: 'tests/support/fixed-seed.ts',
    isolate: false,
    projects: [
      // Node strips the types itself, as it does when the product runs.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...page, ...pure, ...long],
          environment: 'node',
          experimental: { viteModuleRunner: false },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: page,
          environment: 'node',
          setupFiles: 'tests/no-generated-code.ts',
          experimental: { viteModuleRunner: false },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        resolve: { alias: withTexts },
        test: {
          name: 'page',
          include: page,
          exclude: isolated,
          server: { deps: { inline: [/@rjsf\/(core|utils)/] } },
          environment: 'jsdom',
          setupFiles: ['tests/page.ts', 'tests/rendering.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        resolve: { alias: withTexts },
        test: {
          name: 'isolated',
          include: isolated,
          server: { deps: { inline: [/@rjsf\/(core|utils)/] } },
          environment: 'jsdom',
          setupFiles: 'tests/rendering.ts',
          isolate: true,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
