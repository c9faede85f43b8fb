/** The tables of the benchmark of several hosts, in Markdown. */
import type { PublishFigures, PublishTimes } from './database.ts';
import type { PagesFigure } from './open-pages.ts';
import { ASSUMED, buildPlan } from './plan.ts';
import type { HostsSpeed, RequestKind } from './speeds.ts';

interface HostsFigures {
  readonly speeds: readonly HostsSpeed[];
  readonly pages: readonly PagesFigure[];
  readonly publish?: PublishFigures | undefined;
}

/** The time after which a page may hear of a release, in milliseconds, and for how many pages. */
const GOAL_MS = 1000;
const GOAL_PAGES = 5000;
const MEGABYTE = 1e6;

const NAMES: Readonly<Record<RequestKind, string>> = {
  page: 'page',
  definitions: 'definitions',
  read: 'read an application',
  create: 'create an application',
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const digits = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
const megabytes = (bytes: number): string => `${digits(bytes / MEGABYTE)} MB`;

/** All tables of what was measured, and of the plan. */
export function hostsTables({ speeds, pages, publish }: HostsFigures): string {
  return [
    ...(speeds.length > 0 ? [speedTable(speeds)] : []),
    ...(pages.length > 0 ? [pagesTable(pages)] : []),
    ...(publish ? [publishTable(publish)] : []),
    ...(speeds.length > 0 ? [planTable(speeds)] : []),
  ].join('\n\n');
}

const speedTable = (speeds: readonly HostsSpeed[]): string =>
  table(
    ['hosts', 'what', 'a second', 'p99', 'CPU ms a request: hosts', 'lender', 'driver'],
    speeds.map(({ hosts, what, perSecond, p99, hostMs, lenderMs, driverMs }) => [
      String(hosts),
      NAMES[what],
      digits(perSecond),
      `${digits(p99)} ms`,
      ...[hostMs, lenderMs, driverMs].map((ms) => ms.toFixed(3)),
    ]),
  );

const pagesTable = (figures: readonly PagesFigure[]): string =>
  table(
    ['open pages', 'p50', 'p99', 'last', 'CPU ms a page', 'memory', 'goal', 'met'],
    figures.map(({ pages, p50, p99, last, hostMs, memory }) => [
      String(pages),
      ...[p50, p99, last].map((ms) => `${ms.toFixed(0)} ms`),
      hostMs.toFixed(3),
      megabytes(memory),
      pages === GOAL_PAGES ? `p99 up to ${GOAL_MS} ms` : '',
      pages === GOAL_PAGES ? (p99 <= GOAL_MS ? 'yes' : '**no**') : '',
    ]),
  );

const publishTable = ({ lenders, first, change }: PublishFigures): string =>
  table(
    ['publish', 'check and compile', 'send', 'bring to a host', 'database grows by'],
    (
      [
        [`${lenders} lenders`, first],
        ['a change of one of them', change],
      ] as const
    ).map(([name, times]: readonly [string, PublishTimes]) => [
      name,
      ...[times.buildSeconds, times.sendSeconds, times.bringSeconds].map(
        (seconds) => `${digits(seconds)} s`,
      ),
      megabytes(times.bytes),
    ]),
  );

/** One row for each number of hosts, since the processor time of a request depends on it. */
function planTable(speeds: readonly HostsSpeed[]): string {
  const counts = [...new Set(speeds.map(({ hosts }) => hosts))];
  return table(
    [
      `figures of, for ${ASSUMED.borrowers.toLocaleString('en-US')} borrowers a day`,
      'requests a second',
      'processors: hosts',
      'hosts',
    ],
    counts.map((count) => {
      const plan = buildPlan(speeds.filter(({ hosts }) => hosts === count));
      return [
        `${count} ${count === 1 ? 'host' : 'hosts'}`,
        digits(plan.perSecond),
        digits(plan.hostProcessors),
        String(plan.hosts),
      ];
    }),
  );
}
