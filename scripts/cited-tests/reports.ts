/** Reads the reports of vitest and Playwright, and matches their tests with cited titles. */

/**
 * A test that a runner reports. `titles`: its own title and those of its groups; empty for a file
 * that failed as a whole.
 */
export interface RanTest {
  readonly file: string;
  readonly titles: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
}

/** The placeholders of a title: those of `each`, and those of a template literal. */
const PLACEHOLDER = /%[sdifjoOpc#$%]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/;

/** A pattern that matches each title that a title of the source can become. */
export const titlePattern = (title: string): RegExp =>
  new RegExp(`^${title.split(PLACEHOLDER).map(escaped).join('.*')}$`, 's');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

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
      status: getStatus(each.status),
    }));
    return status === 'failed' && tests.every((each) => each.status !== 'failed')
      ? [{ file, titles: [], status: 'failed' as const }, ...tests]
      : tests;
  });
}

const getStatus = (status: string): RanTest['status'] =>
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
