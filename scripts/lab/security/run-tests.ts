/** Runs the test files of the promises with vitest and Playwright, and reads their reports. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, NO_BROWSER } from '../../find-browser.ts';
import { isBrowserTest, listFiles } from '../../cited-tests/citations.ts';
import { testsOfPlaywright, testsOfVitest, type RanTest } from '../../cited-tests/reports.ts';
import type { SecurityPromise } from './promises.ts';

interface RunInput {
  /** Leaves out the browser and the long tests. */
  readonly quick: boolean;
  /** Keeps standard output for the summary. */
  readonly json: boolean;
  readonly root: string;
}

/** The tests that ran. Throws when a runner makes no report. */
export function runTests(
  promises: readonly SecurityPromise[],
  input: RunInput,
): readonly RanTest[] {
  const files = listFiles(promises.flatMap(({ tests }) => tests));
  const reports = mkdtempSync(join(tmpdir(), 'journey-security-'));
  try {
    const unit = files.filter((file) => !isBrowserTest({ file }));
    const browser = input.quick ? [] : files.filter((file) => isBrowserTest({ file }));
    return [
      ...(unit.length === 0 ? [] : runVitest(unit, join(reports, 'vitest.json'), input)),
      ...(browser.length === 0 ? [] : runBrowser(browser, join(reports, 'browser.json'), input)),
    ];
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function runVitest(files: readonly string[], report: string, input: RunInput): readonly RanTest[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  spawn(['node_modules/vitest/vitest.mjs', 'run', ...files, ...reporters], input);
  return testsOfVitest(readReport(report, 'unit tests'), input.root);
}

function runBrowser(files: readonly string[], report: string, input: RunInput): readonly RanTest[] {
  if (!findBrowser(input.root)) throw new Error(NO_BROWSER);
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files];
  spawn(args, input, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return testsOfPlaywright(readReport(report, 'browser tests'));
}

/** Runs a test runner. Its status is not read, since its report says what failed. */
function spawn(
  args: readonly string[],
  { root, quick, json }: RunInput,
  added: NodeJS.ProcessEnv = {},
): void {
  // A caller's `production` would change what is built.
  const { NODE_ENV: _, FULL: _full, ...inherited } = process.env;
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', json ? 2 : 'inherit', 'inherit'],
    env: { ...inherited, ...(quick ? {} : { FULL: '1' }), ...added },
  });
}

function readReport(file: string, name: string): unknown {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  throw new Error(
    `Failed to run the ${name}: they made no report. Please run \`npm test\`, which says why.`,
  );
}
