/** Maps the tests that ran to the promises. */
import { isBrowserTest, type Citation } from '../../cited-tests/citations.ts';
import { titlePattern, type RanTest } from '../../cited-tests/reports.ts';
import type { SecurityPromise } from './promises.ts';
import { REGISTRY_PROMISE, type RegistryCheck } from './registry.ts';

/**
 * `in part`: everything that ran passed, but some tests did not run, or something is not shown yet.
 * `not shown`: no test ran.
 */
type Result = 'passed' | 'in part' | 'failed' | 'not shown';

interface CitationResult extends Citation {
  readonly result: 'passed' | 'failed' | 'not run';
}
interface PromiseResult {
  readonly id: string;
  readonly claim: string;
  readonly result: Result;
  readonly tests: readonly CitationResult[];
  /** The checks of the registry; empty for most promises. */
  readonly checks: readonly RegistryCheck[];
  readonly notYet: string | undefined;
}

/**
 * The result of each promise, from all tests that ran and what the registry answered. A test in no
 * report did not run.
 */
export function listResults(
  promises: readonly SecurityPromise[],
  ran: readonly RanTest[],
  registry: readonly RegistryCheck[] = [],
): readonly PromiseResult[] {
  const byFile = Map.groupBy(ran, ({ file }) => file);
  return promises.map(({ id, claim, tests: citations, notYet: open }) => {
    const tests = citations.map((test) => buildResult(test, byFile.get(test.file) ?? []));
    const checks = id === REGISTRY_PROMISE ? registry : [];
    // The answers of the registry decide what is open of this promise.
    const isAnswered = checks.length > 0 && checks.every(({ result }) => result === 'passed');
    const notYet = isAnswered ? undefined : open;
    return { id, claim, result: buildSummary({ tests, checks, notYet }), tests, checks, notYet };
  });
}

function buildResult({ file, title }: Citation, ran: readonly RanTest[]): CitationResult {
  const pattern = titlePattern(title);
  const found = ran.filter(
    ({ titles }) => titles.length === 0 || titles.some((each) => pattern.test(each)),
  );
  const has = (status: RanTest['status']) => found.some((each) => each.status === status);
  const result = has('failed') ? 'failed' : has('passed') ? 'passed' : 'not run';
  return { file, title, result };
}

function buildSummary({
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

/** The number of promises for each result. */
export function buildCounts(results: readonly PromiseResult[]): Readonly<Record<Result, number>> {
  const count = (result: Result) => results.filter((each) => each.result === result).length;
  return {
    passed: count('passed'),
    'in part': count('in part'),
    failed: count('failed'),
    'not shown': count('not shown'),
  };
}

/** The lines of the summary: one for each promise, and below it what failed or is missing. */
export function listSummaryLines(results: readonly PromiseResult[]): readonly string[] {
  const counts = Object.entries(buildCounts(results)).map(([name, count]) => `${count} ${name}`);
  return [
    ...results.flatMap(({ id, claim, result, tests, checks, notYet }) => [
      `${id}  ${result.padEnd(9)}  ${claim}`,
      ...tests
        .filter((test) => test.result === 'failed')
        .map(({ file, title }) => `       failed: ${file} “${title}”`),
      ...listMissing(tests),
      ...checks.map((check) => `       ${check.name}: ${check.result} (${check.detail})`),
      ...(notYet === undefined ? [] : [`       not yet: ${notYet}`]),
    ]),
    `${results.length} promises: ${counts.join(', ')}`,
  ];
}

/** A line with the number of tests that did not run; none when all ran. */
function listMissing(tests: readonly CitationResult[]): readonly string[] {
  const missing = tests.filter(({ result }) => result === 'not run');
  if (missing.length === 0) return [];
  const browser = missing.filter(isBrowserTest).length;
  return [`       not run: ${missing.length} of ${tests.length} tests, ${browser} in the browser`];
}
