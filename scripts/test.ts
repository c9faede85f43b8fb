/** All checks in turn: types, lint, unit tests, browser tests. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'journey-test-'));
// Tests that take longer ask for this.
if (process.argv.includes('--full')) process.env.FULL = '1';
const tally = { passed: 0, failed: 0 };

function run(title: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${title}`);
  // The test runner sets NODE_ENV itself; a caller's production would change what is built.
  const { NODE_ENV: _, ...inherited } = process.env;
  return (
    spawnSync(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...inherited, ...env },
    }).status === 0
  );
}

function readJson(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

/** A check without single tests counts as one failure when it fails, and as nothing when it passes. */
function gate(title: string, args: readonly string[]): void {
  if (!run(title, args)) tally.failed += 1;
}

function unitTests(): void {
  const file = join(reports, 'vitest.json');
  const fine = run('Unit tests', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readJson(file) as
    | { readonly numPassedTests: number; readonly numFailedTests: number }
    | undefined;
  count(fine, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function browserTests(): void {
  if (
    !existsSync(join(root, 'e2e')) ||
    !readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).some((name) =>
      /\.(spec|test)\.ts$/.test(name),
    )
  )
    return;
  if (!findBrowser()) {
    console.error(
      'Failed to run the browser tests: there is no Chromium. Please install it (`apt-get install chromium`, or `npx playwright install chromium`) or set CHROME_PATH.',
    );
    tally.failed += 1;
    return;
  }
  const file = join(reports, 'playwright.json');
  const fine = run('Browser tests', ['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = (
    readJson(file) as
      | {
          readonly stats: {
            readonly expected: number;
            readonly unexpected: number;
            readonly flaky: number;
          };
        }
      | undefined
  )?.stats;
  count(fine, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** A run that failed without a failed test (a file that can't be loaded) is one failure. */
function count(fine: boolean, passed: number, failed: number): void {
  tally.passed += passed;
  tally.failed += fine ? failed : Math.max(failed, 1);
}

function findBrowser(): boolean {
  const own = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  ).stdout;
  const known = [
    own,
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const there = () => known.some((path) => path && existsSync(path));
  if (there() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return there();
  console.log('Installing Chromium ...');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  return there();
}

gate('Types', ['node_modules/typescript/bin/tsc', '--noEmit']);
gate('Lint', ['node_modules/oxlint/bin/oxlint']);
unitTests();
browserTests();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
