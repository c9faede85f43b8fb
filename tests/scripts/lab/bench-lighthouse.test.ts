/** The reading of a result by the Lighthouse benchmark, and its output. */
import { expect, test } from 'vitest';
import {
  buildPageFigures,
  lighthouseTable,
  medianRun,
  type LighthouseResult,
} from '../../../scripts/lab/lighthouse/report.ts';

const page = { name: 'Login', path: '/auth/login', goal: 95 };

const categoryOf = (score: number | null, ...ids: readonly string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: 1 })),
});

/** A result with a performance score (0 to 1). Its SEO lacks a description. */
const resultOf = (performance: number | null): LighthouseResult => ({
  finalDisplayedUrl: 'http://127.0.0.1:1/auth/login?from=home',
  categories: {
    performance: categoryOf(performance, 'largest-contentful-paint'),
    accessibility: categoryOf(1, 'label'),
    'best-practices': categoryOf(1),
    seo: {
      score: 0.91,
      auditRefs: [
        { id: 'meta-description', weight: 1 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'largest-contentful-paint': {
      ...{ title: 'Largest paint', score: 0.4, numericValue: 2100.4, displayValue: '2.1 s' },
    },
    'total-blocking-time': { title: 'Blocking time', score: 1, numericValue: 30 },
    'cumulative-layout-shift': { title: 'Layout shift', score: 1, numericValue: 0.0004 },
    label: { title: 'Labels', score: null },
    'meta-description': { title: 'Has no description', score: 0 },
    'structured-data': { title: 'By hand', score: 0 },
  },
});

test('a row has the scores, the metrics, and whether all scores meet the goal', () => {
  const rows = lighthouseTable([buildPageFigures(page, resultOf(0.97))]).split('\n');
  expect(rows[2]).toBe('| Login | 97 | 100 | 100 | 91 | 2100 ms | 30 ms | 0.000 | 95 | no |');
  const easier = { ...page, goal: 90 };
  expect(lighthouseTable([buildPageFigures(easier, resultOf(0.97))])).toContain('| 90 | yes |');
});

test('a score that could not be measured does not meet the goal', () => {
  const table = lighthouseTable([buildPageFigures({ ...page, goal: 0 }, resultOf(null))]);
  expect(table).toContain('| Login | NaN | 100 |');
  expect(table).toContain('| 0 | no |');
});

test('audits that cost points are named, and those without weight or score are not', () => {
  expect(buildPageFigures(page, resultOf(1)).faults).toEqual([
    'largest-contentful-paint: Largest paint (2.1 s)',
    'meta-description: Has no description',
  ]);
});

test('a page that leads somewhere else is not measured in its place', () => {
  const other = { ...page, path: '/dashboard' };
  expect(() => buildPageFigures(other, resultOf(1))).toThrow('/dashboard: it leads to /auth/login');
});

test('the median of the runs is taken, of two the worse', () => {
  const runs = [0.9, 0.7, 0.8].map((score) => buildPageFigures(page, resultOf(score)));
  expect(medianRun(runs).scores[0]).toBe(80);
  expect(medianRun(runs.slice(0, 2)).scores[0]).toBe(70);
});
