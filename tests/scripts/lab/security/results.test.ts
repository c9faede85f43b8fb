/** From the reports of the test runners to the result of each promise. */
import { describe, expect, it } from 'vitest';
import {
  testsOfPlaywright,
  testsOfVitest,
  titlePattern,
  type RanTest,
} from '../../../../scripts/cited-tests/reports.ts';
import type { SecurityPromise } from '../../../../scripts/lab/security/promises.ts';
import { listSummaryLines, listResults } from '../../../../scripts/lab/security/results.ts';

describe('a title of the source matches', () => {
  it.each([
    ['answers %s with %i', 'answers {"a":1} with 404', true],
    ['refuses $fault: $code.name', 'refuses a lone {: syntax', true],
    ['by keyboard at ${width} px: opens', 'by keyboard at 320 px: opens', true],
    ['10 % of (a|b) [c]', '10 % of (a|b) [c]', true],
    ['10 % of (a|b) [c]', '10 % of a', false],
    ['the last', 'not the last', false],
    ['is %s', 'is of\ntwo lines', true],
  ])('%s: %s is %s', (source, title, matches) =>
    expect(titlePattern(source).test(title)).toBe(matches),
  );
});

const promise = (titles: readonly string[], notYet?: string): SecurityPromise => ({
  id: 'A01',
  claim: 'It holds.',
  tests: titles.map((title) => ({ file: 'tests/a.test.ts', title })),
  notYet,
});
const test = (title: string, status: RanTest['status'] = 'passed'): RanTest => ({
  file: 'tests/a.test.ts',
  titles: ['a group', title],
  status,
});

describe('a promise is', () => {
  const WHOLE: RanTest = { file: 'tests/a.test.ts', titles: [], status: 'failed' };
  it.each<[string, SecurityPromise, readonly RanTest[]]>([
    ['passed', promise(['says %s', 'a group']), [test('says a'), test('says b')]],
    ['failed', promise(['says %s', 'x']), [test('says a'), test('says b', 'failed')]],
    ['failed', promise(['says %s']), [WHOLE, test('says a')]],
    ['in part', promise(['says', 'never ran']), [test('says')]],
    ['in part', promise(['says', 'long']), [test('says'), test('long', 'skipped')]],
    ['in part', promise(['says'], 'more'), [test('says')]],
    ['not shown', promise(['long']), [test('long', 'skipped')]],
    ['not shown', promise([], 'all'), [test('says')]],
    ['not shown', promise(['says']), [{ ...test('says'), file: 'tests/b.test.ts' }]],
  ])('%s', (result, given, ran) => expect(listResults([given], ran)[0]?.result).toBe(result));
});

it('prints a line for each promise, with what failed or is missing', () => {
  const results = listResults(
    [
      promise(['says']),
      { ...promise(['breaks', 'long'], 'more'), id: 'A02' },
      {
        ...promise(['says']),
        id: 'A03',
        tests: [{ file: 'e2e/b.spec.ts', title: 'walks' }],
      },
    ],
    [test('says'), test('breaks', 'failed')],
  );
  expect(listSummaryLines(results)).toEqual([
    'A01  passed     It holds.',
    'A02  failed     It holds.',
    '       failed: tests/a.test.ts “breaks”',
    '       not run: 1 of 2 tests, 0 in the browser',
    '       not yet: more',
    'A03  not shown  It holds.',
    '       not run: 1 of 1 tests, 1 in the browser',
    '3 promises: 1 passed, 0 in part, 1 failed, 1 not shown',
  ]);
});

it('reads the report of vitest, also of a file that cannot be loaded', () =>
  expect(
    testsOfVitest(
      {
        testResults: [
          {
            name: '/project/tests/a.test.ts',
            status: 'failed',
            assertionResults: [
              { ancestorTitles: ['group'], title: 'one', status: 'failed' },
              { ancestorTitles: [], title: 'two', status: 'pending' },
            ],
          },
          { name: '/project/tests/b.test.ts', status: 'failed', assertionResults: [] },
        ],
      },
      '/project',
    ),
  ).toEqual([
    { file: 'tests/a.test.ts', titles: ['group', 'one'], status: 'failed' },
    { file: 'tests/a.test.ts', titles: ['two'], status: 'skipped' },
    { file: 'tests/b.test.ts', titles: [], status: 'failed' },
  ]));

it('reads the report of Playwright, in which a test that passes only when repeated failed', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const file = 'shell/chat.spec.ts';
  const report = {
    suites: [
      {
        title: file,
        file,
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'group', file, specs: [spec('three', 'skipped')] }],
      },
    ],
  };
  expect(testsOfPlaywright(report)).toEqual([
    { file: `e2e/${file}`, titles: [file, 'one'], status: 'passed' },
    { file: `e2e/${file}`, titles: [file, 'two'], status: 'failed' },
    { file: `e2e/${file}`, titles: [file, 'group', 'three'], status: 'skipped' },
  ]);
});
