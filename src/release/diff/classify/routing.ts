/** Compares the tables of routing: status routes, stages, redirects, entries, access and progress. */
import { wasText } from '../words/was.ts';
import { row } from './behaviour.ts';
import { textKind } from './texts.ts';
import type { DiffKind } from '../entry.ts';
import type { Comparer } from './verdict.ts';

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
  const { change, spot, names } = finding;
  if (spot.area !== 'routing') return undefined;
  const { part = '', rest } = spot;
  const table = TABLES[part];
  const subject = `“${[part, ...rest].join(' ')}”`;
  if (part === 'polling')
    return { class: 'dangerous', kind: 'timing', words: wasText(subject, change, names) };
  if (part === 'publicPaths')
    return {
      class: 'dangerous',
      kind: 'access',
      words: wasText(subject, change, names),
      probe: { type: 'place' },
    };
  if (part === 'progress' && textKind(rest) !== undefined)
    return { class: 'safe', kind: 'progress', words: wasText(subject, change, names) };
  if (table === undefined) return undefined;
  if (part === 'redirects' || part === 'entry') {
    if (rest.length > 0 || change.op !== 'moved') return rowOf(finding, table, -1);
  }
  if (LISTS.has(rest[0] ?? '') && (part !== 'stages' || rest.length > 0))
    return row(finding, 0, table);
  if (rest[0] === 'load')
    return { class: 'dangerous', kind: 'call', words: wasText(subject, change, names) };
  return { class: 'dangerous', kind: table[0], words: wasText(subject, change, names) };
};

/** Redirects and entries are themselves the list. */
const rowOf = (
  finding: Parameters<Comparer>[0],
  table: readonly [DiffKind, string],
  at: number,
) => {
  const { spot } = finding;
  return row({ ...finding, spot }, at, table);
};
