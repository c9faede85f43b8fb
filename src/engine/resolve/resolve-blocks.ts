import type { BlockDef, FactDef, LinkDef } from '../definition/compiled.ts';
import type { Context, Text } from '../definition/json.ts';
import { evaluate, holds } from '../logic/evaluate.ts';
import { text } from '../logic/text.ts';
import { dropAbsent, linksOf } from './resolve-fields.ts';
import type { ScreenBlock, ScreenFact, ScreenItem } from './screen.ts';

/** The blocks of one side of the form whose `when` holds, with everything computed. */
export function resolveBlocks(blocks: readonly BlockDef[], place: 'before' | 'after', context: Context): readonly ScreenBlock[] {
  return blocks
    .map((block, index) => ({ block, id: block.id ?? `${block.block}-${index}` }))
    .filter(({ block }) => (block.place ?? 'before') === place && holds(block.when, context))
    .map(({ block, id }) => resolveBlock(block, id, context));
}

function resolveBlock(block: BlockDef, id: string, context: Context): ScreenBlock {
  const words = (source: Text | undefined): string | undefined => (source === undefined ? undefined : text(source, context));
  const { lookup, empty } = block;
  return dropAbsent({
    block: block.block as ScreenBlock['block'],
    id,
    tone: block.tone as ScreenBlock['tone'],
    title: words(block.title),
    text: words(block.text),
    label: words(block.label),
    links: block.links && linksOf(block.links, context),
    items: itemsOf(block, context),
    facts: block.facts && factsOf(block.facts, context),
    empty: empty && dropAbsent({ title: text(empty.title, context), text: words(empty.text), link: empty.link && linkOf(empty.link, context) }),
    field: block.field,
    lookup: lookup && dropAbsent({ label: text(lookup.label, context), help: words(lookup.help), button: text(lookup.button, context), input: lookup.input ?? id }),
  });
}

function itemsOf(block: BlockDef, context: Context): readonly ScreenItem[] | undefined {
  if (block.items === undefined) return undefined;
  const list = evaluate(block.items, context);
  return (Array.isArray(list) ? list : []).map((item: unknown, index) => {
    const scope = { ...context, item };
    const words = (source: Text | undefined): string | undefined => (source === undefined ? undefined : text(source, scope));
    const { item: shape = {} } = block;
    return dropAbsent({
      key: String((shape.key === undefined ? null : evaluate(shape.key, scope)) ?? index),
      title: words(shape.title), lead: words(shape.lead), figure: words(shape.figure), badge: words(shape.badge),
      group: words(block.groupBy),
      facts: factsOf(shape.facts ?? [], scope),
      link: shape.link && linkOf(shape.link, scope),
    });
  });
}

function factsOf(facts: readonly FactDef[], context: Context): readonly ScreenFact[] {
  return facts
    .filter((fact) => holds(fact.when, context))
    .map((fact) => dropAbsent({ label: text(fact.label, context), text: text(fact.text, context), strong: fact.strong }));
}

const linkOf = (link: LinkDef, context: Context) => linksOf([link], context)[0] as NonNullable<ReturnType<typeof linksOf>[0]>;
