/** Maps the reports of the test runners to the promises. */
import { isBrowserTest, type Citation, type SecurityPromise } from './promises.ts';
import { REGISTRY_PROMISE, type RegistryCheck } from './registry.ts';

/**
 * A test that a runner reports. `titles`: its own title and those of its groups; empty for a file
 * that failed as a whole.
 */
export interface RanTest {
  readonly file: string;
  readonly titles: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
}

/**
 * `in part`: everything that ran passed, but some tests did not run, or something is not shown yet.
 * `not shown`: no test ran.
 */
export type Result = 'passed' | 'in part' | 'failed' | 'not shown';

export interface CitationResult extends Citation {
  readonly result: 'passed' | 'failed' | 'not run';
}
export interface PromiseResult {
  readonly id: string;
  readonly claim: string;
  readonly result: Result;
  readonly tests: readonly CitationResult[];
  /** What the registry was asked for; empty for most promises. */
  readonly checks: readonly RegistryCheck[];
  readonly notYet: string | undefined;
}

/** The placeholders of a title: those of `each`, and those of a template literal. */
const PLACEHOLDER = /%[sdifjoOpc#$%]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/;

/** A pattern that matches each title that a title of the source can become. */
export const titlePattern = (title: string): RegExp =>
  new RegExp(`^${title.split(PLACEHOLDER).map(escaped).join('.*')}$`, 's');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The result of each promise, from all tests that ran and what the registry answered. A test in no
 * report did not run.
 */
export function resultsOf(
  promises: readonly SecurityPromise[],
  ran: readonly RanTest[],
  registry: readonly RegistryCheck[] = [],
): readonly PromiseResult[] {
  const byFile = Map.groupBy(ran, ({ file }) => file);
  return promises.map(({ id, claim, tests: citations, notYet: open }) => {
    const tests = citations.map((test) => resultOf(test, byFile.get(test.file) ?? []));
    const checks = id === REGISTRY_PROMISE ? registry : [];
    // What is open of this promise is what the registry has to answer.
    const isAnswered = checks.length > 0 && checks.every(({ result }) => result === 'passed');
    const notYet = isAnswered ? undefined : open;
    return { id, claim, result: summaryOf({ tests, checks, notYet }), tests, checks, notYet };
  });
}

function resultOf({ file, title }: Citation, ran: readonly RanTest[]): CitationResult {
  const pattern = titlePattern(title);
  const found = ran.filter(
    ({ titles }) => titles.length === 0 || titles.some((each) => pattern.test(each)),
  );
  const has = (status: RanTest['status']) => found.some((each) => each.status === status);
  const result = has('failed') ? 'failed' : has('passed') ? 'passed' : 'not run';
  return { file, title, result };
}

function summaryOf({
  tests,
  checks,
  notYet,
}: Pick<PromiseResult, 'tests' | 'checks' | 'notYet'>): Result {
  const results = [...tests, ...checks].map(({ result }) => result);
  if (results.includes('failed')) return 'failed';
  if (!results.includes('passed')) return 'not shown';
  const isWhole = results.every((result) => result === 'passed') && notYet === undefined;
  return isWhole ? 'passed' : 'in part';
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** The tests of vitest's JSON report. `root` is the folder of package.json. */
export function testsOfVitest(report: unknown, root: string): readonly RanTest[] {
  const { testResults = [] } = (report ?? {}) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const tests = assertionResults.map((each) => ({
      file,
      titles: [...each.ancestorTitles, each.title],
      status: statusOf(each.status),
    }));
    return status === 'failed' && tests.every((each) => each.status !== 'failed')
      ? [{ file, titles: [], status: 'failed' as const }, ...tests]
      : tests;
  });
}

const statusOf = (status: string): RanTest['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The tests of Playwright's JSON report. A test that passes only when it is repeated failed. */
export function testsOfPlaywright(report: unknown): readonly RanTest[] {
  const { suites = [] } = (report ?? {}) as { readonly suites?: readonly PlaywrightSuite[] };
  return suites.flatMap((suite) => testsOfSuite(suite, []));
}

function testsOfSuite(suite: PlaywrightSuite, groups: readonly string[]): readonly RanTest[] {
  const titles = [...groups, suite.title];
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    file: `e2e/${suite.file}`,
    titles: [...titles, title],
    status: tests.every(({ status }) => status === 'skipped')
      ? ('skipped' as const)
      : tests.every(({ status }) => status === 'expected' || status === 'skipped')
        ? ('passed' as const)
        : ('failed' as const),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((each) => testsOfSuite(each, titles))];
}

/** The number of promises for each result. */
export function countsOf(results: readonly PromiseResult[]): Readonly<Record<Result, number>> {
  const count = (result: Result) => results.filter((each) => each.result === result).length;
  return {
    passed: count('passed'),
    'in part': count('in part'),
    failed: count('failed'),
    'not shown': count('not shown'),
  };
}

/** The lines of the summary: one for each promise, and below it what failed or is missing. */
export function linesOf(results: readonly PromiseResult[]): readonly string[] {
  const counts = Object.entries(countsOf(results)).map(([name, count]) => `${count} ${name}`);
  return [
    ...results.flatMap(({ id, claim, result, tests, checks, notYet }) => [
      `${id}  ${result.padEnd(9)}  ${claim}`,
      ...tests
        .filter((test) => test.result === 'failed')
        .map(({ file, title }) => `       failed: ${file} “${title}”`),
      ...missingOf(tests),
      ...checks.map((check) => `       ${check.name}: ${check.result} (${check.detail})`),
      ...(notYet === undefined ? [] : [`       not yet: ${notYet}`]),
    ]),
    `${results.length} promises: ${counts.join(', ')}`,
  ];
}

/** A line with the number of tests that did not run; none when all ran. */
function missingOf(tests: readonly CitationResult[]): readonly string[] {
  const missing = tests.filter(({ result }) => result === 'not run');
  if (missing.length === 0) return [];
  const browser = missing.filter(isBrowserTest).length;
  return [`       not run: ${missing.length} of ${tests.length} tests, ${browser} in the browser`];
}
