/** Explains an answer: the rules in the order in which they are evaluated, each with its address in the definitions. */
import {
  evaluateWithTrace,
  navigate,
  parseAddress,
  truthy,
  withUrl,
  type CompiledSet,
} from '../../src/engine/index.ts';
import { own, type UnknownRecord } from '../../src/domain/index.ts';
import {
  addressRows,
  type DecidingRow,
  entryRows,
  type RuleRow,
  stageRows,
  statusRows,
  untilOneHolds,
} from '../../src/prover/index.ts';
import { validateTarget } from './validate.ts';
import { readRequestContext, type RuleSets } from './rule-sets.ts';

/**
 * One evaluated rule. `read` holds the inputs and result of each operator; `decided`: its result
 * determines the answer.
 */
interface TraceRow {
  readonly at: string;
  readonly read: readonly unknown[];
  readonly gave: unknown;
  readonly decided: boolean;
  readonly leadsTo?: unknown;
}

type Tracer = (ruleSets: RuleSets, request: UnknownRecord) => readonly TraceRow[];

const ROUTING = 'journeys/routing';

const readRows = (set: CompiledSet, rows: readonly DecidingRow[]): readonly TraceRow[] =>
  rows.map(({ file, pointer, when, context, leadsTo, decides }) => {
    const { value, entries } =
      when === undefined
        ? { value: true, entries: [] }
        : evaluateWithTrace(when, context, set.vocabulary);
    const decided = decides === String(truthy(value));
    return { at: `${file}#${pointer}`, read: entries, gave: value ?? null, decided, leadsTo };
  });

/** The trace of rows that the context of a request decides. */
const traced =
  (find: (...given: [...Parameters<typeof statusRows>, UnknownRecord]) => readonly DecidingRow[]) =>
  (ruleSets: RuleSets, request: UnknownRecord): readonly TraceRow[] => {
    const { set, context } = readRequestContext(ruleSets, request);
    return readRows(set, find(set, context, request));
  };

const checks: Tracer = (ruleSets, request) => {
  const { screen, set, context } = validateTarget(ruleSets, request);
  const { source: file } = screen;
  const rows = screen.checks.map(({ id, when }, index) => ({
    ...{ file, pointer: `/checks/${index}`, when, context, leadsTo: id, decides: 'true' as const },
  }));
  return readRows(set, rows);
};

/** The rules on the way of the requested address; if none redirects, whether the address is public. */
const navigateRows: Tracer = (ruleSets, request) => {
  const { set, context } = readRequestContext(ruleSets, request);
  const address = String(own(request, 'path'));
  const rows = readRows(set, addressRows(set, address, context));
  if (rows.some(({ decided }) => decided)) return rows;
  const { path } = navigate(set, address, context);
  const isOpen =
    path === parseAddress(address).path || !path.startsWith(String(set.routing.publicPaths.login));
  return [
    ...rows,
    {
      at: `${ROUTING}/public-paths#/open`,
      read: [{ operator: 'var', read: 'authenticated', gave: context['authenticated'] ?? null }],
      gave: isOpen,
      decided: true,
      leadsTo: path,
    },
  ];
};

const modalRows = traced((set, context) => {
  const { facts, rows } = set.routing.applicationModals;
  const file = `${ROUTING}/application-modals`;
  const read = rows.map(({ when, modal }, index) => ({
    ...{ file, pointer: `/rows/${index}`, when, leadsTo: modal ?? undefined },
    context: { ...context, ...facts },
  }));
  return untilOneHolds(set, read).rows;
});

const progressRows = traced((set, context, request) => {
  const rows = set.routing.progress.stages.flatMap(({ stage, when, label }, index): RuleRow[] => {
    const place = { file: `${ROUTING}/progress`, pointer: `/stages/${index}` };
    const leadsTo = typeof label === 'string' ? label : undefined;
    return stage === own(request, 'stage') ? [{ ...place, when, context, leadsTo }] : [];
  });
  return untilOneHolds(set, rows).rows;
});

const categoryRows: Tracer = (ruleSets, request) => {
  const { set } = readRequestContext(ruleSets, request);
  const conditions = own(request, 'conditions');
  return (Array.isArray(conditions) ? conditions : []).map((condition: unknown) => {
    const category = own(condition, 'categoryEnum');
    const index = set.conditions.categories.findIndex((one) => one.category === category);
    const at = `journeys/shared/conditions#/categories${index < 0 ? '' : `/${index}`}`;
    const read = [{ operator: 'var', read: 'condition.categoryEnum', gave: category ?? null }];
    return { at, read, gave: index >= 0, decided: index >= 0 };
  });
};

const TRACERS = new Map<unknown, Tracer>([
  ['validate', checks],
  ['route', traced(statusRows)],
  ['stage', traced((set, context) => stageRows(set, context).stage)],
  [
    'entry',
    traced((set, context, request) => {
      const address = parseAddress(String(own(request, 'path')));
      return entryRows(set, address, withUrl(context, address));
    }),
  ],
  ['navigate', navigateRows],
  ['activeApplicationModal', modalRows],
  ['progress', progressRows],
  ['conditions', categoryRows],
]);

/** The rules that determine an answer. Empty for ops without rules (formats, arithmetic). */
export const getTrace: Tracer = (ruleSets, request) =>
  TRACERS.get(own(request, 'op'))?.(ruleSets, request) ?? [];
