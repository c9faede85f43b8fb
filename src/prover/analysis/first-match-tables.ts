/** Collects the routing tables of a set whose first matching row decides. */
import {
  type CompiledSet,
  type Rule,
  STATUSES_FILE,
  statusRoutePointer,
} from '../../engine/index.ts';
import type { DiagnosticPlace } from '../../release/index.ts';
import { covers } from './places.ts';

/** A row of a table, where it is, and what the table is about. */
export interface LintedRow extends DiagnosticPlace {
  readonly when?: Rule | undefined;
  /** "the status HMDA": completes "Failed to use this row of …". */
  readonly of: string;
}

type Table = readonly LintedRow[];

/** Each table: the rows among which one key or path is looked up. */
export const firstMatchTables = (set: CompiledSet): readonly Table[] => [
  ...statusTables(set),
  ...stageTables(set),
  ...progressTables(set),
  ...pathTables(set),
];

function statusTables({ routing }: CompiledSet): readonly Table[] {
  const { statusRoutes, applicationModals } = routing;
  return [
    ...byKey(statusRoutes.rows, ({ status }) => status, {
      file: STATUSES_FILE,
      pointerAt: (index) => statusRoutePointer(statusRoutes.rows, index),
      of: 'the status ',
    }),
    at(applicationModals.rows, routingFile('application-modals'), '/rows', 'the modals'),
  ];
}

function stageTables({ routing: { stages } }: CompiledSet): readonly Table[] {
  const file = routingFile('stages');
  const of = 'the stage ';
  const own = stages.transitions.map((row) => ({ ...row, from: row.from === '*' ? [] : row.from }));
  const fromAny = at(stages.transitions, file, '/transitions', 'any stage');
  return [
    ...byKey(stages.routes, ({ stage }) => stage, { file, pointerAt: below('/routes'), of }),
    [
      ...at(stages.outcomes, file, '/outcomes', 'the outcomes'),
      ...at(stages.interrupts, file, '/interrupts', 'the interrupts'),
    ],
    ...byKey(own, ({ from }) => from, { file, pointerAt: below('/transitions'), of }),
    // Tried at many stages, so only its own rule is judged.
    ...fromAny.flatMap((row, index) => (stages.transitions[index]?.from === '*' ? [[row]] : [])),
    ...byKey(stages.overrides ?? [], ({ from }) => from, {
      file,
      pointerAt: below('/overrides'),
      of,
    }),
  ];
}

function progressTables({ routing: { progress } }: CompiledSet): readonly Table[] {
  const file = routingFile('progress');
  return [
    ...byKey(progress.stages, ({ stage }) => stage, {
      file,
      pointerAt: below('/stages'),
      of: 'the progress stage ',
    }),
    ...byKey(progress.routes, ({ under }) => under, {
      file,
      pointerAt: below('/routes'),
      of: 'the routes below /',
    }),
  ];
}

/** Rows of entries and redirects compete when the earlier pattern covers the later one. */
function pathTables({ routing }: CompiledSet): readonly Table[] {
  const entries = at(routing.entry, 'journeys/routing/entry', '/entries', 'the entries');
  const redirects = at(
    routing.redirects,
    'journeys/routing/redirects',
    '/redirects',
    'the redirects',
  );
  return [
    ...covering(
      entries,
      routing.entry.map(({ path }) => path),
    ),
    ...covering(
      redirects,
      routing.redirects.map(({ from }) => from),
    ),
  ];
}

/** For each row, the rows of the same or a wider pattern up to it. */
function covering(rows: readonly LintedRow[], patterns: readonly string[]): readonly Table[] {
  return rows.map((_, last) =>
    rows.filter(
      (_row, index) =>
        index <= last && covers(patterns[index] ?? '', fillPattern(patterns[last] ?? '')),
    ),
  );
}

/** The pattern with `~` for each placeholder, which only a placeholder matches. */
const fillPattern = (pattern: string): string => pattern.replace(/\{[^{}]+\}|\*$/g, '~');

function at(
  rows: readonly { readonly when?: Rule }[],
  file: string,
  list: string,
  of: string,
): readonly LintedRow[] {
  return rows.map(({ when }, index) => ({ when, file, pointer: `${list}/${index}`, of }));
}

/** The list of a table; `of` precedes the key in a message. */
interface TableList {
  readonly file: string;
  readonly pointerAt: (index: number) => string;
  readonly of: string;
}

/** The rows of each key, in order. A row may have several keys. */
function byKey<Row extends { readonly when?: Rule }>(
  rows: readonly Row[],
  keysOf: (row: Row) => string | readonly string[],
  { file, pointerAt, of }: TableList,
): readonly Table[] {
  const tables = new Map<string, LintedRow[]>();
  for (const [index, row] of rows.entries())
    for (const key of [keysOf(row)].flat()) {
      const linted = { when: row.when, file, pointer: pointerAt(index), of: of + key };
      tables.set(key, [...(tables.get(key) ?? []), linted]);
    }
  return [...tables.values()];
}

const below =
  (list: string) =>
  (index: number): string =>
    `${list}/${index}`;

const routingFile = (name: string): string => `journeys/routing/${name}`;
