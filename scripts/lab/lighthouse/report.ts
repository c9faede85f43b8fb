/** Reads the results of Lighthouse and prints them as a Markdown table. */
import type { MeasuredPage } from './pages.ts';

/** The parts of a result of Lighthouse that are read. */
export interface LighthouseResult {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, Category | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}
interface Category {
  /** 0 to 1; null when it could not be measured. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}
interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

export interface PageFigures {
  readonly page: MeasuredPage;
  /** 0 to 100, in the order of CATEGORIES; NaN when one could not be measured. */
  readonly scores: readonly number[];
  /** Largest paint and blocking time in milliseconds, layout shift. */
  readonly metrics: readonly number[];
  /** Audits that cost points, with what Lighthouse says. */
  readonly faults: readonly string[];
}

/** The figures of one run. Throws Error when the page led somewhere else. */
export function buildPageFigures(page: MeasuredPage, result: LighthouseResult): PageFigures {
  const { pathname } = new URL(result.finalDisplayedUrl);
  if (pathname !== page.path)
    throw new Error(`Failed to measure ${page.path}: it leads to ${pathname}.`);
  const categories = CATEGORIES.map((name) => result.categories[name]);
  return {
    page,
    scores: categories.map((one) => Math.round((one?.score ?? Number.NaN) * 100)),
    metrics: METRICS.map((name) => result.audits[name]?.numericValue ?? Number.NaN),
    faults: categories.flatMap((one) =>
      (one?.auditRefs ?? []).flatMap(({ id, weight }) => findFault(id, weight, result)),
    ),
  };
}

function findFault(id: string, weight: number, { audits }: LighthouseResult): readonly string[] {
  const audit = audits[id];
  if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 1) return [];
  const value = audit.displayValue ? ` (${audit.displayValue})` : '';
  return [`${id}: ${audit.title}${value}`];
}

/** The run whose performance is the median; of an even number, the worse one. */
export function medianRun(runs: readonly PageFigures[]): PageFigures {
  const sorted = runs.toSorted((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0));
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error('Failed to find the median: there is no run.');
  return median;
}

/** Whether all scores reach the goal of the page. */
const meetsGoal = ({ page, scores }: PageFigures): boolean =>
  scores.every((score) => score >= page.goal);

/** The table as Markdown. */
export function lighthouseTable(figures: readonly PageFigures[]): string {
  const head = [
    '| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | goal | met |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
  ];
  const rows = figures.map((one) => {
    const { page, scores, metrics } = one;
    const [lcp = Number.NaN, tbt = Number.NaN, cls = Number.NaN] = metrics;
    const times = [lcp, tbt].map((time) => `${time.toFixed(0)} ms`);
    const met = meetsGoal(one) ? 'yes' : 'no';
    return `| ${[page.name, ...scores, ...times, cls.toFixed(3), page.goal, met].join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}
