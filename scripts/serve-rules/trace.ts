/** Explains an answer: the rules in the order in which they are evaluated, each with its address in the definitions. */
import {
  contextOfStages,
  evaluateWithTrace,
  matchPath,
  navigate,
  STATUSES_FILE,
  statusRoutePointer,
  stepAt,
  type CompiledSet,
  type Context,
  type Rule,
} from '../../src/engine/index.ts';
import { own, type UnknownRecord } from '../../src/domain/index.ts';
import { validateTarget } from './validate.ts';
import { readRequestContext, type RuleSets } from './rule-sets.ts';

/**
 * One evaluated rule. `read` holds the inputs and result of each operator; `decided`: the rule
 * holds, so it determines the answer.
 */
export interface TraceRow {
  readonly at: string;
  readonly read: readonly unknown[];
  readonly gave: unknown;
  readonly decided: boolean;
  readonly leadsTo?: unknown;
}
interface Scope {
  readonly set: CompiledSet;
  readonly context: Context;
}
interface Row {
  readonly at: string;
  /** Undefined when the row always holds. */
  readonly when?: Rule | undefined;
  readonly leadsTo?: unknown;
}

const ROUTING = 'journeys/routing';

function readRule({ at, when, leadsTo }: Row, { set, context }: Scope): TraceRow {
  const { value, entries } =
    when === undefined
      ? { value: true, entries: [] }
      : evaluateWithTrace(when, context, set.vocabulary);
  const gave = value ?? null;
  return {
    at,
    read: entries,
    gave,
    decided: Array.isArray(gave) ? gave.length > 0 : Boolean(gave),
    leadsTo,
  };
}

/** The trace of a table: its rows up to the first that holds, which decides. */
function firstThatHolds(rows: readonly Row[], scope: Scope): TraceRow[] {
  const trace: TraceRow[] = [];
  for (const row of rows) {
    const read = readRule(row, scope);
    trace.push(read);
    if (read.decided) break;
  }
  return trace;
}

function checks(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { screen, set, context } = validateTarget(ruleSets, request);
  return screen.checks.map((check, index) =>
    readRule(
      { at: `${screen.source}#/checks/${index}`, when: check.when, leadsTo: check.id },
      { set, context },
    ),
  );
}

function statusRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set, context } = readRequestContext(ruleSets, request);
  const status = own(own(own(context, 'application'), 'status'), 'checklistStatus');
  const { rows: all } = set.routing.statusRoutes;
  const rows = all.flatMap((row, index) =>
    [row.status].flat().includes(String(status))
      ? [
          {
            at: `${STATUSES_FILE}#${statusRoutePointer(all, index)}`,
            when: row.when,
            leadsTo: row.to,
          },
        ]
      : [],
  );
  const byStatus = firstThatHolds(rows, { set, context });
  return byStatus.some(({ decided }) => decided)
    ? byStatus
    : [...byStatus, ...stageRows(ruleSets, request)];
}

function stageRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set, ...resolved } = readRequestContext(ruleSets, request);
  const context = contextOfStages(resolved.context);
  const { outcomes, interrupts, transitions } = set.routing.stages;
  const rows = (
    part: string,
    list: readonly { readonly to: string; readonly when: Rule }[],
  ): Row[] =>
    list.map(({ to, when }, index) => ({
      at: `${ROUTING}/stages#/${part}/${index}`,
      when,
      leadsTo: to,
    }));
  const early = firstThatHolds([...rows('outcomes', outcomes), ...rows('interrupts', interrupts)], {
    set,
    context,
  });
  if (early.some(({ decided }) => decided)) return early;
  return [
    ...early,
    ...rows('transitions', transitions).map((row) => readRule(row, { set, context })),
  ];
}

function entryRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set, context } = readRequestContext(ruleSets, request);
  const [path = '', query = ''] = String(own(request, 'path')).split('?');
  const url = { path, query: Object.fromEntries(new URLSearchParams(query)) };
  const rows = set.routing.entry
    .map((row, index) => ({ row, at: `${ROUTING}/entry#/entries/${index}` }))
    .filter(({ row }) => matchPath(row.path, path) !== undefined);
  return firstThatHolds(
    rows.map(({ row, at }) => ({ at, when: row.when, leadsTo: row.page })),
    { set, context: { ...context, url } },
  );
}

/** The redirects and guards of the requested address up to the first that holds; if none does, whether the address is public. */
function navigateRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set, context } = readRequestContext(ruleSets, request);
  const [path = '', query = ''] = String(own(request, 'path')).split('?');
  const read = { ...context, url: { path, query: Object.fromEntries(new URLSearchParams(query)) } };
  const redirects = set.routing.redirects.flatMap(({ from, when, to }, index) =>
    matchPath(from, path)
      ? [{ at: `${ROUTING}/redirects#/redirects/${index}`, when, leadsTo: to }]
      : [],
  );
  const at = stepAt(set, String(own(request, 'path')));
  const guards = (at ? (set.journeys[at.journey]?.guards ?? []) : []).flatMap(
    ({ id, except, when, to }, index) =>
      except?.includes(at?.step ?? '')
        ? []
        : [{ at: `journeys/${at?.journey}/journey#/guards/${index}`, when, leadsTo: to ?? id }],
  );
  const trace = firstThatHolds([...redirects, ...guards], { set, context: read });
  if (trace.some(({ decided }) => decided)) return trace;
  const end = navigate(set, String(own(request, 'path')), context);
  const isOpen = end.path === path || !end.path.startsWith(String(set.routing.publicPaths.login));
  return [
    ...trace,
    {
      at: `${ROUTING}/public-paths#/open`,
      read: [{ operator: 'var', read: 'authenticated', gave: context['authenticated'] ?? null }],
      gave: isOpen,
      decided: true,
      leadsTo: end.path,
    },
  ];
}

function modalRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set, context } = readRequestContext(ruleSets, request);
  const { facts, rows } = set.routing.applicationModals;
  const read = rows.map((row, index) => ({
    at: `${ROUTING}/application-modals#/rows/${index}`,
    when: row.when,
    leadsTo: row.modal,
  }));
  return firstThatHolds(read, { set, context: { ...context, ...facts } });
}

function progressRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set, context } = readRequestContext(ruleSets, request);
  const rows = set.routing.progress.stages
    .map((row, index) => ({ row, at: `${ROUTING}/progress#/stages/${index}` }))
    .filter(({ row }) => row.stage === own(request, 'stage'));
  return firstThatHolds(
    rows.map(({ row, at }) => ({ at, when: row.when, leadsTo: row.label })),
    { set, context },
  );
}

function categoryRows(ruleSets: RuleSets, request: UnknownRecord): TraceRow[] {
  const { set } = readRequestContext(ruleSets, request);
  const conditions = own(request, 'conditions');
  return (Array.isArray(conditions) ? conditions : []).map((condition: unknown) => {
    const category = own(condition, 'categoryEnum');
    const index = set.conditions.categories.findIndex((one) => one.category === category);
    const at =
      index < 0
        ? 'journeys/shared/conditions#/categories'
        : `journeys/shared/conditions#/categories/${index}`;
    return {
      at,
      read: [{ operator: 'var', read: 'condition.categoryEnum', gave: category ?? null }],
      gave: index >= 0,
      decided: index >= 0,
    };
  });
}

const TRACERS = new Map<
  unknown,
  (ruleSets: RuleSets, request: UnknownRecord) => readonly TraceRow[]
>([
  ['validate', checks],
  ['route', statusRows],
  ['stage', stageRows],
  ['entry', entryRows],
  ['navigate', navigateRows],
  ['activeApplicationModal', modalRows],
  ['progress', progressRows],
  ['conditions', categoryRows],
]);

/** The rules that determine an answer. Empty for ops without rules (formats, arithmetic). */
export function getTrace(ruleSets: RuleSets, request: UnknownRecord): readonly TraceRow[] {
  return TRACERS.get(own(request, 'op'))?.(ruleSets, request) ?? [];
}
