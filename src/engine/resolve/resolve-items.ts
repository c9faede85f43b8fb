/** Resolves the entries of a block: the fixed ones, then one for each entry of a list. */
import type {
  BlockActionDef,
  BlockDef,
  FactDef,
  ItemDef,
} from '../definition/authored.generated.ts';
import type { Text } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { resolveLink, resolveLinks } from './resolve-links.ts';
import type { ScreenBlockAction, ScreenFact, ScreenItem, ScreenStage } from './screen.ts';

/**
 * One entry before its texts are resolved: its key, its definition, and the evaluator over the
 * context of its rules.
 */
interface Entry {
  readonly key: string;
  readonly shape: ItemDef;
  readonly scope: Evaluator;
}

/**
 * The entries of a block whose `when` holds, in order. Undefined for a block that defines no
 * entries.
 */
export function resolveEntries(
  block: BlockDef,
  evaluator: Evaluator,
): readonly Entry[] | undefined {
  if (block.items === undefined && block.entries === undefined) return undefined;
  const fixed = (block.entries ?? []).map((shape, index) =>
    resolveEntry(shape, evaluator, `entry-${index}`),
  );
  const list = block.items === undefined ? [] : evaluator.value(block.items);
  const listed = (Array.isArray(list) ? list : []).map((item: unknown, index) =>
    resolveEntry(block.item ?? {}, evaluator.with({ item }), String(index)),
  );
  return [...fixed, ...listed].filter(({ shape, scope }) => scope.holds(shape.when));
}

/** The resolved entries of a block. */
export function resolveItems(
  block: BlockDef,
  evaluator: Evaluator,
): readonly ScreenItem[] | undefined {
  return resolveEntries(block, evaluator)?.map((entry) => resolveItem(block, entry));
}

/** The buttons whose rule holds; undefined when the author wrote none. */
export function resolveActions(
  actions: readonly BlockActionDef[] | undefined,
  evaluator: Evaluator,
): readonly ScreenBlockAction[] | undefined {
  return actions
    ?.filter(({ when }) => evaluator.holds(when))
    .map(({ id, label, busy, confirm }) =>
      dropUndefined({
        id,
        label: evaluator.text(label),
        busy: busy && evaluator.text(busy),
        confirm:
          confirm &&
          dropUndefined({
            title: evaluator.text(confirm.title),
            message: evaluator.text(confirm.message),
            button: evaluator.text(confirm.button),
            keep: confirm.keep && evaluator.text(confirm.keep),
          }),
      }),
    );
}

/** The facts whose rule holds. */
export function resolveFacts(
  facts: readonly FactDef[],
  evaluator: Evaluator,
): readonly ScreenFact[] {
  return facts
    .filter((fact) => evaluator.holds(fact.when))
    .map((fact) => resolveFact(fact, evaluator));
}

export const resolveFact = (fact: FactDef, evaluator: Evaluator): ScreenFact =>
  dropUndefined({
    label: evaluator.text(fact.label),
    text: evaluator.text(fact.text),
    strong: fact.strong,
    private: fact.private,
    amount: resolveAmount(fact.amount, evaluator),
  });

function resolveEntry(shape: ItemDef, scope: Evaluator, fallback: string): Entry {
  return {
    key: String((shape.key === undefined ? null : scope.value(shape.key)) ?? fallback),
    shape,
    scope,
  };
}

function resolveItem(block: BlockDef, { key, shape, scope }: Entry): ScreenItem {
  const words = (source: Text | undefined): string | undefined => scope.optionalText(source);
  return dropUndefined({
    key,
    title: words(shape.title),
    intro: words(shape.intro),
    figure: words(shape.figure),
    amount: resolveAmount(shape.amount, scope),
    icon: shape.icon,
    badge: words(shape.badge) || undefined,
    group: words(block.groupBy),
    facts: resolveFacts(shape.facts ?? [], scope),
    details: shape.details && resolveFacts(shape.details, scope),
    link: shape.link && resolveLink(shape.link, scope),
    links: shape.links && resolveLinks(shape.links, scope),
    stages: shape.stages && resolveStages(shape.stages, scope),
    state: shape.state === undefined ? undefined : resolveState(scope.value(shape.state)),
    pending: (shape.pending !== undefined && scope.holds(shape.pending)) || undefined,
    start: resolveInstant(shape.start, scope),
    end: resolveInstant(shape.end, scope),
    cells: block.columns?.map((column) => scope.text(column.text)),
    fileName: words(block.document?.fileName),
    actions: resolveActions(shape.actions, scope),
    facets: block.facets?.map(({ value, text }) => ({
      value: String(scope.value(value)),
      text: scope.text(text),
    })),
    point: block.chart && resolvePoint(block.chart, scope),
  });
}

/** Undefined unless both values are finite numbers. */
function resolvePoint(
  { x, y }: NonNullable<BlockDef['chart']>,
  scope: Evaluator,
): ScreenItem['point'] {
  const [across, up] = [scope.value(x.value), scope.value(y.value)];
  return isFiniteNumber(across) && isFiniteNumber(up) ? { x: across, y: up } : undefined;
}

/** Undefined unless the rule gives a finite number. */
function resolveAmount(rule: FactDef['amount'], scope: Evaluator): number | undefined {
  const value = rule === undefined ? undefined : scope.value(rule);
  return isFiniteNumber(value) ? value : undefined;
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** Undefined when the number of the current stage is not known. */
function resolveStages(
  { titles, at }: NonNullable<ItemDef['stages']>,
  scope: Evaluator,
): readonly ScreenStage[] | undefined {
  const value = scope.value(at);
  const current = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (!isFiniteNumber(current)) return undefined;
  return titles.map((title, index) => ({
    title: scope.text(title),
    state: index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'ahead',
  }));
}

const resolveState = (value: unknown): ScreenItem['state'] =>
  value === 'done' || value === 'current' ? value : 'ahead';

/** The text that a rule gives. Undefined when it gives none. */
export function resolveInstant(rule: ItemDef['start'], scope: Evaluator): string | undefined {
  const value = rule === undefined ? undefined : scope.value(rule);
  return typeof value === 'string' ? value : undefined;
}
