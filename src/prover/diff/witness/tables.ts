/** Reads first-match tables: which row of a table decides in a context. */
import { holds, type CompiledSet, type Context, type Rule } from '../../../engine/index.ts';
import { canonical } from '../compare/canonical.ts';
import type { Tree } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';

/** A row whose rule includes its key. */
interface KeyedRow {
  readonly when: Rule | undefined;
  readonly row: Tree;
}

/** The keys of rows, and where the context holds their value. */
const KEYS: Readonly<Record<string, string>> = {
  status: 'application.status.checklistStatus',
  stage: 'stage',
  under: 'url.path',
  from: 'from',
  path: 'url.path',
};

/** The rows of both tables that share a key with a row that changed; all when only the order did. */
export function comparableRows(
  before: unknown,
  after: unknown,
): readonly [readonly KeyedRow[], readonly KeyedRow[]] {
  const [old, young] = [before, after].map((list) =>
    Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [],
  );
  const [oldTexts, youngTexts] = [old, young].map((rows) => new Set((rows ?? []).map(canonical)));
  const changed = [
    ...(old ?? []).filter((row) => !youngTexts?.has(canonical(row))),
    ...(young ?? []).filter((row) => !oldTexts?.has(canonical(row))),
  ];
  const keys = new Set(changed.flatMap(listKeys));
  const concerns = (row: Tree): boolean => {
    const own = listKeys(row);
    return (
      own.length === 0 || keys.size === 0 || own.some((key) => keys.has(key) || key.endsWith('*'))
    );
  };
  const rows = (list: readonly Tree[] = []): readonly KeyedRow[] =>
    list.filter(concerns).map(keyed);
  return [rows(old), rows(young)];
}

const listKeys = (row: Tree): readonly string[] =>
  Object.keys(KEYS).flatMap((key) =>
    [row[key] ?? []].flat().map((value) => `${key} ${String(value)}`),
  );

function keyed(row: Tree): KeyedRow {
  const own = row['when'] as Rule | undefined;
  const key = Object.keys(KEYS).find((name) => row[name] !== undefined);
  if (key === undefined || row[key] === '*') return { when: own, row };
  const values = [row[key]].flat() as Rule[];
  const isOfKey: Rule = { in: [{ var: KEYS[key] ?? '' }, values] };
  return { when: own === undefined ? isOfKey : { and: [isOfKey, own] }, row };
}

/** The first row that holds. */
export const findFirst = (
  rows: readonly KeyedRow[],
  context: Context,
  { vocabulary }: CompiledSet,
): Tree | undefined => rows.find(({ when }) => holds(when, context, vocabulary))?.row;

/** Returns the target of a row as a text. */
export function getTarget(row: Tree | undefined): string {
  if (row === undefined) return 'no row applies';
  const { when: _, status: _s, stage: _t, id: _i, ...target } = row;
  const { to } = target;
  return typeof to === 'string' && Object.keys(target).length === 1 ? to : canonical(target);
}
