/** Compares the tables of routing: status routes, stages, redirects, entries, access and progress. */
import { isRecord } from '../../../domain/index.ts';
import { row } from './behaviour.ts';
import { textKind } from './texts.ts';
import type { DiffKind } from '../entry.ts';
import { dangerous, PLACE, safe, type Comparer, type PlacedChange } from './verdict.ts';

/** Table -> its kind, and what a row is called. */
const TABLES: Readonly<Record<string, readonly [DiffKind, string]>> = {
  statusRoutes: ['route', 'route of'],
  stages: ['route', 'row of stages'],
  redirects: ['redirect', 'redirect from'],
  entry: ['redirect', 'entry at'],
  applicationModals: ['modal', 'row of application dialogs'],
  progress: ['progress', 'row of progress'],
};
const LISTS = new Set([
  'rows',
  'routes',
  'transitions',
  'outcomes',
  'interrupts',
  'overrides',
  'stages',
]);

export const compareRouting: Comparer = (finding) => {
  const { change, spot, was } = finding;
  if (spot.area !== 'routing') return undefined;
  const { part = '', rest } = spot;
  const table = TABLES[part];
  const words = was(`“${[part, ...rest].join(' ')}”`);
  if (part === 'polling') return dangerous('timing', words);
  if (part === 'publicPaths') return dangerous('access', words, PLACE);
  if (part === 'progress' && textKind(rest) !== undefined) return safe('progress', words);
  if (table === undefined) return undefined;
  // Redirects and entries are themselves the list.
  const isList = part === 'redirects' || part === 'entry';
  if (isList && (rest.length > 0 || change.op !== 'moved')) return row(finding, -1, table);
  if (LISTS.has(rest[0] ?? '') && (part !== 'stages' || rest.length > 0)) {
    const verdict = row(finding, 0, table);
    return part === 'statusRoutes' && isStatusLost(finding)
      ? { ...verdict, class: 'breaking' }
      : verdict;
  }
  return dangerous(rest[0] === 'load' ? 'call' : table[0], words);
};

/** Does a status leave its row without another row that takes it? Its borrowers have no route then. */
function isStatusLost({ change, spot }: PlacedChange): boolean {
  if (spot.rest.at(-1) !== 'status') return false;
  const rows = spot.levels[1]?.after;
  const kept = new Set(
    Array.isArray(rows)
      ? rows.flatMap((each) => (isRecord(each) ? listStatuses(each['status']) : []))
      : [],
  );
  return listStatuses(change.before).some((status) => !kept.has(status));
}

const listStatuses = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [value];
