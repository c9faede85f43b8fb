/** Lists what scenarios and walks can exercise in the definitions. */
import { listScreens } from '../analysis/screens.ts';
import { findRules } from '../analysis/find-rules.ts';
import { membersIn, readContent, readList } from '../analysis/walk.ts';
import {
  type CompiledSet,
  type DefinitionFile,
  listLeaves,
  recordsIn,
  type Rule,
  STATUSES_FILE,
  statusRoutePointer,
} from '../../engine/index.ts';
import { ruleInWords } from '../explain/rule-words.ts';
import type { PlaceOf } from '../explain/definition-places.ts';
import type { Tree } from '../records.ts';
import type { CoverageItem } from './coverage-item.ts';
import type { Markers } from './mark-set.ts';

/** An item, and the rule whose result covers it. */
export interface RuleItem extends CoverageItem {
  readonly rule: object;
}

/** Definitions with rules that the app evaluates. */
const AUTHORED = /^journeys\/(?!.*\/(?:scenarios|walks)\/)(?!(?:walks|sandbox)\/|shared\/rules$)/;
/** Rules of these keys decide; other rules compute a value. */
const PREDICATE = /\/(?:when|shown|ignore|inProgressBar)$/;

/** Every branch of every rule: of a predicate itself, of a value each condition of its `if`s. */
export function ruleItems(files: readonly DefinitionFile[]): readonly RuleItem[] {
  const items: RuleItem[] = [];
  for (const { file, content } of files.filter((entry) => AUTHORED.test(entry.file)))
    findRules(content, '', (rule, pointer) => {
      if (!isOperation(rule)) return;
      const isPredicate = PREDICATE.test(pointer);
      const conditions = isPredicate ? [rule] : conditionsIn(rule);
      const name = (one: object) => ruleInWords(one as Rule);
      for (const one of conditions)
        for (const branch of ['true', 'false'] as const)
          items.push({ kind: 'rules', file, pointer, name: name(one), branch, rule: one });
      if (conditions.length === 0)
        items.push({ kind: 'rules', file, pointer, name: name(rule), rule });
    });
  return items;
}

const isOperation = (rule: unknown): rule is object =>
  typeof rule === 'object' &&
  rule !== null &&
  !Array.isArray(rule) &&
  Object.keys(rule).length === 1;

/** The conditions of every `if` in a rule that are not literals. */
function conditionsIn(rule: unknown): readonly object[] {
  if (Array.isArray(rule)) return rule.flatMap(conditionsIn);
  if (!isOperation(rule)) return [];
  const [[operator, written]] = Object.entries(rule) as [[string, unknown]];
  const args: readonly unknown[] = Array.isArray(written) ? written : [written];
  const own =
    operator === 'if' || operator === '?:'
      ? args.filter((_, at) => at % 2 === 0 && at + 1 < args.length)
      : [];
  return [...own.filter(isOperation), ...args.flatMap(conditionsIn)];
}

const TABLES = [
  ['stages', 'outcomes', '', 'to'],
  ['stages', 'interrupts', '', 'to'],
  ['stages', 'transitions', 'from', 'to'],
  ['stages', 'overrides', 'from', 'to'],
  ['stages', 'routes', 'stage', 'to'],
  ['redirects', 'redirects', 'from', 'to'],
  ['entry', 'entries', 'path', 'page'],
  ['application-modals', 'rows', '', 'modal'],
  ['progress', 'stages', 'stage', 'label'],
  ['progress', 'routes', 'under', 'stage'],
  ['progress', 'reached', '', 'stage'],
] as const;

/** Every row of the other routing tables. */
export function rowItems(files: readonly DefinitionFile[], markers: Markers): readonly RuleItem[] {
  return TABLES.flatMap(([table, list, from, to]) => {
    const file = `journeys/routing/${table}`;
    return readList(readContent(files, file), list).map((row, at) => {
      const key = from === '' ? '' : `${[row[from]].flat().join(', ')} `;
      const name = `${key}→ ${String(row[to])}`;
      const pointer = `/${list}/${at}`;
      return { kind: 'rows' as const, file, pointer, name, rule: markers.markPart(row) };
    });
  });
}

/** Every route of a status. */
export const statusRouteItems = ({ routing }: CompiledSet, markers: Markers): readonly RuleItem[] =>
  routing.statusRoutes.rows.map((row, at, rows) => ({
    kind: 'rows',
    file: STATUSES_FILE,
    pointer: statusRoutePointer(rows, at),
    name: `${[row.status].flat().join(', ')} → ${row.to}`,
    rule: markers.markPart(row),
  }));

/** Every transition of a call or of the end of a sequence. */
export const transitionItems = (
  files: readonly DefinitionFile[],
  markers: Markers,
): readonly RuleItem[] =>
  files
    .filter(({ file }) => AUTHORED.test(file) && !file.startsWith('journeys/routing/'))
    .flatMap(({ file, content }) =>
      [...membersIn(content)].flatMap(({ key, value, pointer }) =>
        key === 'transitions' || key === 'done'
          ? recordsIn(value as readonly Tree[]).map((row, at): RuleItem => ({
              kind: 'transitions',
              file,
              pointer: `${pointer}/${at}`,
              name: `${ruleInWords(row['when'] as Rule)} → ${JSON.stringify(row['transition'])}`,
              rule: markers.markPart(row),
            }))
          : [],
      ),
    );

/** Every screen of a set. The same screen of two sets is one item, by its id. */
export function screenItems(set: CompiledSet, markers: Markers): readonly RuleItem[] {
  return listScreens(set).map((screen) => ({
    kind: 'screens',
    file: screen.source,
    pointer: '',
    name: screen.id,
    rule: markers.markPart(screen),
  }));
}

/**
 * Every legal notice: `legal` and `disclosure` blocks, all blocks of a screen with a `legal` block,
 * and the fields that must be agreed to.
 */
export function noticeItems(
  set: CompiledSet,
  markers: Markers,
  placeOf: PlaceOf,
): readonly RuleItem[] {
  return listScreens(set).flatMap((screen) => {
    const isLegal = screen.blocks.some(({ block }) => block === 'legal');
    const blocks = screen.blocks.flatMap((block, at) =>
      isLegal || block.block === 'legal' || block.block === 'disclosure' ? [{ block, at }] : [],
    );
    const agreements = listLeaves(screen).filter(({ schema }) => schema.const === true);
    return [
      ...blocks.map(({ block, at }) => ({
        kind: 'notices' as const,
        // A lender's words make a copy of the block, which stands at the same index.
        ...(placeOf(block) ?? { file: screen.source, pointer: `/blocks/${at}` }),
        name: `${screen.id} ${block.id ?? block.block}`,
        rule: markers.markPart(block),
      })),
      ...agreements.map(({ path, ui }) => ({
        kind: 'notices' as const,
        file: screen.source,
        pointer: `/form/ui/${path}`,
        name: `${screen.id} ${path}`,
        rule: isOperation(ui.when) ? ui.when : markers.markPart(screen),
      })),
    ];
  });
}
