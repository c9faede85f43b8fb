/** The meaning of npm's answers for the promise about packages. */
import { describe, expect, it } from 'vitest';
import type { RanTest } from '../../../../scripts/cited-tests/reports.ts';
import { readPromises } from '../../../../scripts/lab/security/promises.ts';
import { checkRegistry, REGISTRY_PROMISE } from '../../../../scripts/lab/security/registry.ts';
import { listSummaryLines, listResults } from '../../../../scripts/lab/security/results.ts';

const audit = (high: number, critical = 0, prod = 150) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {},
    metadata: {
      vulnerabilities: { info: 0, low: 3, moderate: 2, high, critical, total: 5 },
      dependencies: { prod, dev: 400, total: 550 },
    },
  });
const signatures = (invalid: readonly object[] = [], missing: readonly object[] = []) =>
  JSON.stringify({ invalid, missing });
const REFUSED = JSON.stringify({
  message: '405 Method Not Allowed - POST https://registry.example/advisories',
  error: { summary: '', detail: '' },
});
const OFFLINE = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'no keys', detail: '' } });

/** The checks with these answers of npm, and the arguments of its calls. */
function checksOf(auditAnswer: string, signatureAnswer: string) {
  const calls: string[] = [];
  const checks = checkRegistry('/project', (args, root) => {
    calls.push([root, ...args].join(' '));
    return args.includes('signatures') ? signatureAnswer : auditAnswer;
  });
  return { calls, checks };
}

it('audits the packages that run, and the signatures of all', () =>
  expect(checksOf(audit(0), signatures()).calls).toEqual([
    '/project audit --omit=dev --audit-level=high --json',
    '/project audit signatures --json',
  ]));

it.each([
  ['passed', audit(0), '0 high and 0 critical weaknesses in 150 packages'],
  ['failed', audit(1), '1 high and 0 critical weaknesses in 150 packages'],
  ['failed', audit(0, 2), '0 high and 2 critical weaknesses in 150 packages'],
  ['not reachable', audit(0, 0, 0), 'npm printed no report'],
  ['not reachable', REFUSED, '405 Method Not Allowed - POST https://registry.example/advisories'],
  ['not reachable', '', 'npm printed no report'],
  ['not reachable', '{}', 'npm printed no report'],
])('npm audit %s: %s', (result, answer, detail) =>
  expect(checksOf(answer, '').checks[0]).toEqual({ name: 'npm audit', result, detail }),
);

it.each([
  ['passed', signatures(), '0 invalid and 0 missing signatures'],
  ['failed', signatures([{ name: 'a' }]), '1 invalid and 0 missing signatures'],
  ['failed', signatures([], [{ name: 'a' }]), '0 invalid and 1 missing signatures'],
  ['not reachable', OFFLINE, 'no keys'],
  ['not reachable', 'npm error', 'npm printed no report'],
])('npm audit signatures %s: %s', (result, answer, detail) =>
  expect(checksOf('', answer).checks[1]).toEqual({ name: 'npm audit signatures', result, detail }),
);

describe('the promise about packages', () => {
  const page = `| ${REGISTRY_PROMISE} | They are known. | | \`tests/a.test.ts\` “says”; not yet: where the registry does not answer |`;
  const ran: readonly RanTest[] = [{ file: 'tests/a.test.ts', titles: ['says'], status: 'passed' }];
  const resultWith = (...answers: readonly [string, string]) => {
    const [result] = listResults(readPromises(page), ran, checksOf(...answers).checks);
    return result;
  };

  it.each([
    ['passed', audit(0), signatures()],
    ['in part', audit(0), OFFLINE],
    ['in part', REFUSED, OFFLINE],
    ['failed', audit(1), signatures()],
    ['failed', REFUSED, signatures([{}])],
  ])('is %s', (result, ...answers) => expect(resultWith(...answers)?.result).toBe(result));

  it('is in part when the registry is not asked', () =>
    expect(listResults(readPromises(page), ran)[0]?.result).toBe('in part'));

  it('is printed with each answer', () => {
    const result = resultWith(REFUSED, signatures());
    expect(listSummaryLines(result ? [result] : []).slice(0, 4)).toEqual([
      'A31  in part    They are known.',
      '       npm audit: not reachable (405 Method Not Allowed - POST https://registry.example/advisories)',
      '       npm audit signatures: passed (0 invalid and 0 missing signatures)',
      '       not yet: where the registry does not answer',
    ]);
  });

  it('says nothing about other promises', () => {
    const other = readPromises(page.replace(REGISTRY_PROMISE, 'A30'));
    expect(listResults(other, ran, checksOf(REFUSED, OFFLINE).checks)[0]?.checks).toEqual([]);
  });
});
