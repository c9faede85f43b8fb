/** The rules of the progress machine in the order in which they are evaluated. */
import {
  type CompiledSet,
  type Context,
  contextOfStages,
  holds,
  resolveInitialStage,
  outgoingRows,
  type Rule,
  type StagesDef,
} from '../../engine/index.ts';
import type { DecidingRow } from './explanation.ts';

const FILE = 'journeys/routing/stages';

type List = 'outcomes' | 'interrupts' | 'transitions' | 'overrides' | 'routes';

interface StageRows {
  /** The rules that give the stage of the application. */
  readonly stage: readonly DecidingRow[];
  /** The rows that give its route. */
  readonly route: readonly DecidingRow[];
}

export function stageRows(set: CompiledSet, given: Context): StageRows {
  const { stages } = set.routing;
  const context = contextOfStages(given);
  const read = (list: List, picks: readonly number[]): readonly DecidingRow[] =>
    picks.map((at) => buildRow(stages, list, at, context));
  const findFirst = (rows: readonly DecidingRow[]) =>
    rows.findIndex(({ when }) => holds(when, context, set.vocabulary));
  const every = (list: readonly unknown[] = []) => list.map((_, at) => at);
  const early = [
    ...read('outcomes', every(stages.outcomes)),
    ...read('interrupts', every(stages.interrupts)),
  ];
  const immediate = findFirst(early);
  const found: DecidingRow[] = immediate < 0 ? [...early] : early.slice(0, immediate + 1);
  let stage = early[immediate]?.leadsTo;
  if (stage === undefined) {
    const walked = walk(set, context, read, findFirst);
    found.push(...walked.rows);
    stage = walked.stage;
  }
  const routes = every(stages.routes).filter((at) =>
    [stages.routes[at]?.stage].flat().includes(stage),
  );
  const rows = read('routes', routes).map((row) => ({
    ...row,
    name: `The route of the stage ${stage} to ${row.leadsTo}`,
  }));
  const last = findFirst(rows);
  return { stage: found, route: rows.slice(0, last < 0 ? undefined : last + 1) };
}

function walk(
  set: CompiledSet,
  context: Context,
  read: (list: List, picks: readonly number[]) => readonly DecidingRow[],
  firstOf: (rows: readonly DecidingRow[]) => number,
): { readonly stage: string; readonly rows: readonly DecidingRow[] } {
  const { stages } = set.routing;
  const rows: DecidingRow[] = [];
  const follow = (list: List, picks: readonly number[]): string | undefined => {
    const tried = read(list, picks);
    const at = firstOf(tried);
    rows.push(...(at < 0 ? tried : tried.slice(0, at + 1)));
    return tried[at]?.leadsTo;
  };
  const seen: string[] = [];
  let stage = resolveInitialStage(stages, context);
  while (!seen.includes(stage)) {
    seen.push(stage);
    stage = follow('transitions', outgoingRows(stages, stage)) ?? stage;
  }
  const overrides = (stages.overrides ?? []).flatMap(({ from }, at) =>
    from.includes(stage) ? [at] : [],
  );
  return { stage: follow('overrides', overrides) ?? stage, rows };
}

function buildRow(stages: StagesDef, list: List, at: number, context: Context): DecidingRow {
  const row = (stages[list] ?? [])[at] as { readonly to: string; readonly when?: Rule } | undefined;
  return {
    file: FILE,
    pointer: `/${list}/${at}`,
    when: row?.when,
    context,
    leadsTo: row?.to,
    decides: 'true',
  };
}
