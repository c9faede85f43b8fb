/** Runs the tests that a statement names, in a copy of the tree, and tells whether one failed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBrowserTest, listFiles, type Citation } from '../cited-tests/citations.ts';
import {
  testsOfPlaywright,
  testsOfVitest,
  titlePattern,
  type RanTest,
} from '../cited-tests/reports.ts';

/** `failed`: a cited test ran and failed. `missing`: none ran. `broken`: a file did not load. */
export type CitedOutcome = 'failed' | 'passed' | 'missing' | 'broken';

/** Milliseconds after which a run is ended. It counts as failed: the change made a test hang. */
const LONGEST_RUN = 240_000;

/** Makes the suites run more rounds, and the tests of a full run. */
const FULL_RUN = { FULL: '1' };

/** Milliseconds for a test of a plain run, and for one wait of a test that a change has broken. */
const PLAIN_TIMEOUT = 20_000;
const SHORT_WAITS = { LONGEST_WAIT: '8000' };

/**
 * The outcome of the cited tests: the unit tests of a plain run, then the browser tests, then the
 * unit tests of a full run, until one fails. Most fail in the first part, which is the fastest.
 */
export async function runCited(folder: string, tests: readonly Citation[]): Promise<CitedOutcome> {
  const unit = tests.filter((test) => !isBrowserTest(test));
  const browser = tests.filter(isBrowserTest);
  const parts = [
    { cited: unit, start: () => runVitest(folder, unit, SHORT_WAITS) },
    { cited: browser, start: () => runBrowser(folder, browser) },
    { cited: unit, start: () => runVitest(folder, unit, FULL_RUN) },
  ];
  let outcome: CitedOutcome = 'missing';
  for (const { cited, start } of parts) {
    if (cited.length === 0) continue;
    const seen = judgeOutcome(cited, await start());
    if (seen === 'failed') return seen;
    if (seen !== 'missing') outcome = seen;
  }
  return outcome;
}

/** The patterns of the titles, as one expression that may match within a full name. */
const getGrep = (tests: readonly Citation[]): string =>
  tests.map(({ title }) => `(?:${titlePattern(title).source.slice(1, -1)})`).join('|');

async function runVitest(
  folder: string,
  tests: readonly Citation[],
  rounds: NodeJS.ProcessEnv,
): Promise<readonly RanTest[]> {
  const report = join(folder, 'statement-report.json');
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const limits = rounds === FULL_RUN ? [] : [`--testTimeout=${PLAIN_TIMEOUT}`];
  const args = ['run', ...listFiles(tests), '-t', getGrep(tests), ...limits, ...reporters];
  await run(folder, ['node_modules/vitest/vitest.mjs', ...args], rounds);
  return testsOfVitest(takeReport(report), folder);
}

async function runBrowser(folder: string, tests: readonly Citation[]): Promise<readonly RanTest[]> {
  const report = join(folder, 'statement-report.json');
  const selected = [...listFiles(tests), '-g', getGrep(tests), '--project=plain'];
  const args = ['test', ...selected, '--workers=1', '-x'];
  await run(folder, ['node_modules/@playwright/test/cli.js', ...args], {
    ...FULL_RUN,
    ...SHORT_WAITS,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return testsOfPlaywright(takeReport(report));
}

/** The report of a run, which is removed. Undefined when the runner made none. */
function takeReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  rmSync(file);
  return report;
}

/** The runner's status is not read, since its report says what failed. */
function run(folder: string, args: readonly string[], added: NodeJS.ProcessEnv): Promise<void> {
  const {
    NODE_ENV: _,
    FULL: _full,
    E2E_PORT: _port,
    E2E_DATA_DIR: _data,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    timeout: LONGEST_RUN,
    env: { ...inherited, ...added },
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}

/** Returns the outcome of the cited tests in the reports. */
export function judgeOutcome(cited: readonly Citation[], ran: readonly RanTest[]): CitedOutcome {
  const found = ran.filter(({ file, titles }) =>
    cited.some(
      (test) => test.file === file && titles.some((each) => titlePattern(test.title).test(each)),
    ),
  );
  if (found.some(({ status }) => status === 'failed')) return 'failed';
  if (ran.some(({ titles, status }) => titles.length === 0 && status === 'failed')) return 'broken';
  return found.some(({ status }) => status === 'passed') ? 'passed' : 'missing';
}
