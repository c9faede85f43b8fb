/** The entries of a block: those that are always there, then one for each entry of a list. */
import type {
  BlockActionDef,
  BlockDef,
  FactDef,
  ItemDef,
  LinkDef,
} from '../definition/authored.generated.ts';
import type { Context, Text } from '../definition/json.ts';
import { evaluate, holds } from '../logic/evaluate.ts';
import { text } from '../logic/text.ts';
import { dropAbsent, linksOf } from './resolve-fields.ts';
import type { ScreenBlockAction, ScreenFact, ScreenItem, ScreenLink } from './screen.ts';

/** One entry before it is worded: its key, how it is shown, and the context in which its rules are read. */
export interface Entry {
  readonly key: string;
  readonly shape: ItemDef;
  readonly scope: Context;
}

/** The entries of a block whose `when` holds, in order. Undefined for a block that has no entries at all. */
export function entriesOf(block: BlockDef, context: Context): readonly Entry[] | undefined {
  if (block.items === undefined && block.entries === undefined) return undefined;
  const fixed = (block.entries ?? []).map((shape, index) =>
    entryOf(shape, context, `entry-${index}`),
  );
  const list = block.items === undefined ? [] : evaluate(block.items, context);
  const listed = (Array.isArray(list) ? list : []).map((item: unknown, index) =>
    entryOf(block.item ?? {}, { ...context, item }, String(index)),
  );
  return [...fixed, ...listed].filter(({ shape, scope }) => holds(shape.when, scope));
}

/** The entries of a block as they are shown. */
export function itemsOf(block: BlockDef, context: Context): readonly ScreenItem[] | undefined {
  return entriesOf(block, context)?.map((entry) => itemOf(block, entry));
}

/** The buttons whose rule holds; undefined when the author wrote none. */
export function actionsOf(
  actions: readonly BlockActionDef[] | undefined,
  context: Context,
): readonly ScreenBlockAction[] | undefined {
  return actions
    ?.filter(({ when }) => holds(when, context))
    .map(({ id, label, busy, confirm }) =>
      dropAbsent({
        id,
        label: text(label, context),
        busy: busy && text(busy, context),
        confirm: confirm && {
          title: text(confirm.title, context),
          message: text(confirm.message, context),
          button: text(confirm.button, context),
        },
      }),
    );
}

/** The facts whose rule holds. */
export function factsOf(facts: readonly FactDef[], context: Context): readonly ScreenFact[] {
  return facts.filter((fact) => holds(fact.when, context)).map((fact) => factOf(fact, context));
}

export const factOf = (fact: FactDef, context: Context): ScreenFact =>
  dropAbsent({
    label: text(fact.label, context),
    text: text(fact.text, context),
    strong: fact.strong,
  });
export const linkOf = (link: LinkDef, context: Context): ScreenLink =>
  linksOf([link], context)[0] as ScreenLink;

function entryOf(shape: ItemDef, scope: Context, fallback: string): Entry {
  return {
    key: String((shape.key === undefined ? null : evaluate(shape.key, scope)) ?? fallback),
    shape,
    scope,
  };
}

function itemOf(block: BlockDef, { key, shape, scope }: Entry): ScreenItem {
  const words = (source: Text | undefined): string | undefined =>
    source === undefined ? undefined : text(source, scope);
  return dropAbsent({
    key,
    title: words(shape.title),
    intro: words(shape.intro),
    figure: words(shape.figure),
    badge: words(shape.badge),
    group: words(block.groupBy),
    facts: factsOf(shape.facts ?? [], scope),
    link: shape.link && linkOf(shape.link, scope),
    state: shape.state === undefined ? undefined : stateOf(evaluate(shape.state, scope)),
    start: instantOf(shape.start, scope),
    end: instantOf(shape.end, scope),
    cells: block.columns?.map((column) => text(column.text, scope)),
    fileName: words(block.document?.fileName),
    actions: actionsOf(shape.actions, scope),
  });
}

const stateOf = (value: unknown): ScreenItem['state'] =>
  value === 'done' || value === 'current' ? value : 'ahead';

function instantOf(rule: ItemDef['start'], scope: Context): string | undefined {
  const value = rule === undefined ? undefined : evaluate(rule, scope);
  return typeof value === 'string' ? value : undefined;
}
