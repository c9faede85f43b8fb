/**
 * Runs all checks: types, lint, format and imports in parallel, then unit tests, then browser
 * tests. Ends with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, NO_BROWSER } from './find-browser.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Count {
  readonly passed: number;
  readonly failed: number;
}
const FAILURE: Count = { passed: 0, failed: 1 };

/**
 * A check without single tests. It counts as one failure when it fails and as nothing when it
 * passes.
 */
interface Gate {
  readonly title: string;
  readonly args: readonly string[];
  /** The advice when it fails. */
  readonly advice: string;
}
const GATES: readonly Gate[] = [
  {
    title: 'Types',
    args: ['node_modules/typescript/bin/tsc', '--noEmit'],
    advice: 'Please correct the types above (`npm run typecheck`).',
  },
  {
    title: 'Lint',
    args: ['node_modules/oxlint/bin/oxlint'],
    advice: 'Please correct the code above (`npm run lint`).',
  },
  {
    title: 'Format',
    args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    advice: 'Please run `npm run format`.',
  },
  {
    title: 'Imports',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
      ...['src', 'scripts', 'tests', 'e2e'],
    ],
    advice: 'Please change the imports above (`npm run lint:imports`).',
  },
];

/**
 * The environment of the checks. Test runners set NODE_ENV themselves; a caller's `production`
 * would change what is built.
 */
function environment(added: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env;
  return { ...inherited, ...added };
}

/** Runs a gate. Its output is printed in one piece, only when it fails. */
function runGate({ title, args, advice }: Gate): Promise<Count> {
  const child = spawn(process.execPath, args, { cwd: root, env: environment() });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      console.log(`${title}: ${code === 0 ? 'passed' : 'failed'}`);
      if (code !== 0) console.log(`${Buffer.concat(output).toString()}\n${advice}`);
      resolve(code === 0 ? { passed: 0, failed: 0 } : FAILURE);
    });
  });
}

/**
 * Runs a test runner and reads the counts from its JSON report. A run that fails without a failed
 * test counts as one failure.
 */
function runTests(
  title: string,
  args: readonly string[],
  { report, env = {} }: { readonly report: Report; readonly env?: NodeJS.ProcessEnv },
): Count {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(env),
  });
  const { passed, failed } = report.count(readJson(report.file));
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

interface Report {
  readonly file: string;
  count(json: unknown): Count;
}

function readJson(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

function runUnitTests(reports: string): Count {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runTests('Unit tests', ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    report: {
      file,
      count(json) {
        const report = json as { numPassedTests?: number; numFailedTests?: number } | undefined;
        return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
      },
    },
  });
}

function runBrowserTests(reports: string): Count {
  if (!findBrowser(root)) {
    console.error(NO_BROWSER);
    return FAILURE;
  }
  const file = join(reports, 'playwright.json');
  return runTests('Browser tests', ['node_modules/@playwright/test/cli.js', 'test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: {
      file,
      count(json) {
        const { stats = {} } = (json ?? {}) as {
          stats?: { expected?: number; unexpected?: number; flaky?: number };
        };
        // A test that fails and then passes is a failure.
        return {
          passed: stats.expected ?? 0,
          failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
        };
      },
    },
  });
}

/** How many statements of the specification a full run breaks: others each time. */
const STATEMENTS = '60';

/** Breaks some statements of the specification, each of which must make a test that it names fail. */
function runStatements(): Count {
  console.log('\n== Statements');
  const args = ['scripts/statements.ts', '--sample', STATEMENTS];
  const run = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(),
  });
  console.log(run.stdout);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(run.stdout) ?? [];
  return passed === undefined ? FAILURE : { passed: Number(passed), failed: Number(failed) };
}

async function main(): Promise<void> {
  const isFull = process.argv.includes('--full');
  // Longer tests run when this is set.
  if (isFull) process.env.FULL = '1';
  const reports = mkdtempSync(join(tmpdir(), 'journey-test-'));
  const counts = await Promise.all(GATES.map(runGate));
  counts.push(runUnitTests(reports), runBrowserTests(reports));
  if (isFull) counts.push(runStatements());
  rmSync(reports, { recursive: true, force: true });
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

await main();
