/** The report of the load benchmark: a Markdown table with the goals. */
import type {
  ConnectionFigures,
  LoadFigures,
  LoginFigures,
  Speed,
  SpeedFigures,
} from './measure.ts';

/** One line of the table. `isMet` is undefined for a figure without a goal. */
interface LoadRow {
  readonly what: string;
  readonly perSecond: string;
  readonly p50: string;
  readonly p99: string;
  readonly slowest: string;
  readonly memory: string;
  readonly goal: string;
  readonly isMet?: boolean | undefined;
}

/** Processors that the goal of logins assumes. */
const PROCESSORS = 2;
const GOALS = {
  shareOfLimit: 0.5,
  create: 300,
  read: 5000,
  shareOfHashes: 0.6,
  besideMs: 100,
  slowestMs: 2000,
  healthMs: 100,
  megabytes: 400,
} as const;
const MEGABYTE = 1e6;

/** The rows of the parts that were measured, in the order of the table. */
export const loadRows = ({ speeds, logins, connections }: LoadFigures): readonly LoadRow[] => [
  ...(speeds ? speedRows(speeds) : []),
  ...(logins ? loginRows(logins) : []),
  ...(connections ? connectionRows(connections) : []),
];

function speedRows(figures: SpeedFigures): readonly LoadRow[] {
  const { page, pageLimit, definitions, definitionsLimit, read, create } = figures;
  const buildShare = (one: Speed, limit: Speed): Goal =>
    atLeast(one, GOALS.shareOfLimit * limit.perSecond, 'half of the plain server');
  return [
    speed('page', page, buildShare(page, pageLimit)),
    speed('page, plain Hono server', pageLimit),
    speed('definitions', definitions, buildShare(definitions, definitionsLimit)),
    speed('definitions, plain Hono server', definitionsLimit),
    speed('read an application', read, atLeast(read, GOALS.read)),
    speed('create an application', create, atLeast(create, GOALS.create)),
  ];
}

function loginRows(figures: LoginFigures): readonly LoadRow[] {
  const { login, hashSeconds, besideLogins, refusedLogins } = figures;
  const least = (GOALS.shareOfHashes * PROCESSORS) / hashSeconds;
  return [
    speed(
      `log in (one hash: ${hashSeconds.toFixed(3)} CPU seconds)`,
      login,
      atLeast(login, least, '60 % of 2 ÷ the CPU seconds'),
    ),
    figure('slowest other answer during logins', besideLogins, GOALS.besideMs),
    {
      ...EMPTY,
      what: `logins of a burst that a full queue answered with 503: ${refusedLogins}`,
      goal: 'at least 1',
      isMet: refusedLogins > 0,
    },
  ];
}

function connectionRows({ many, health, isHealthy, peak }: ConnectionFigures): readonly LoadRow[] {
  const healthRow = figure('health at 500 connections', health, GOALS.healthMs);
  return [
    speed(`500 connections (503: ${many.statuses[503] ?? 0} of ${many.answers})`, many, {
      goal: 'slowest up to 2 s',
      isMet: many.slowest <= GOALS.slowestMs,
    }),
    ...Object.entries(many.slowestOf)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, ms]) => ({
        ...EMPTY,
        what: `500 connections: ${kind}`,
        slowest: inMs(ms),
      })),
    { ...healthRow, isMet: isHealthy && healthRow.isMet === true },
    {
      ...EMPTY,
      what: 'greatest memory at 500 connections',
      memory: inMegabytes(peak),
      goal: `below ${GOALS.megabytes} MB`,
      isMet: peak < GOALS.megabytes * MEGABYTE,
    },
  ];
}

const EMPTY: LoadRow = {
  what: '',
  perSecond: '',
  p50: '',
  p99: '',
  slowest: '',
  memory: '',
  goal: '',
};
type Goal = Pick<LoadRow, 'goal' | 'isMet'>;

const atLeast = ({ perSecond }: Speed, least: number, words = ''): Goal => ({
  goal: `at least ${Math.ceil(least)} a second${words && `, ${words}`}`,
  isMet: perSecond >= least,
});

const speed = (what: string, result: Speed, goal: Goal = { goal: '' }): LoadRow => ({
  what,
  perSecond: result.perSecond.toFixed(result.perSecond < 100 ? 1 : 0),
  p50: inMs(result.p50),
  p99: inMs(result.p99),
  slowest: inMs(result.slowest),
  memory: inMegabytes(result.memory),
  ...goal,
});

const figure = (what: string, ms: number, most: number): LoadRow => ({
  ...EMPTY,
  what,
  slowest: inMs(ms),
  goal: `up to ${most} ms`,
  isMet: ms <= most,
});

const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(0)} MB`;

/** The table. */
export function loadTable(rows: readonly LoadRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const met = ({ isMet }: LoadRow) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**');
  return [
    line(['what', 'a second', 'p50', 'p99', 'slowest', 'memory', 'goal', 'met']),
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) =>
      line([
        row.what,
        row.perSecond,
        row.p50,
        row.p99,
        row.slowest,
        row.memory,
        row.goal,
        met(row),
      ]),
    ),
  ].join('\n');
}
