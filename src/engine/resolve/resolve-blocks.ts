import type { BlockDef } from '../definition/compiled.ts';
import type { Context, Text } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { text } from '../logic/text.ts';
import { dropAbsent, linksOf } from './resolve-fields.ts';
import { actionsOf, factOf, factsOf, itemsOf, linkOf } from './resolve-items.ts';
import type { ScreenBlock, ScreenGroup } from './screen.ts';

/** The blocks of one side of the form whose `when` holds, with everything computed. */
export function resolveBlocks(
  blocks: readonly BlockDef[],
  place: 'before' | 'after',
  context: Context,
): readonly ScreenBlock[] {
  return namedBlocks(blocks)
    .filter(({ block }) => (block.place ?? 'before') === place && holds(block.when, context))
    .map(({ block, id }) => resolveBlock(block, id, context));
}

/** The blocks with the names by which a screen calls them: their own, or their kind and number. */
export function namedBlocks(
  blocks: readonly BlockDef[],
): readonly { readonly block: BlockDef; readonly id: string }[] {
  return blocks.map((block, index) => ({ block, id: block.id ?? `${block.block}-${index}` }));
}

function resolveBlock(block: BlockDef, id: string, context: Context): ScreenBlock {
  const words = (source: Text | undefined): string | undefined =>
    source === undefined ? undefined : text(source, context);
  const { lookup, empty, document: viewer } = block;
  return dropAbsent({
    block: block.block,
    id,
    tone: block.tone,
    title: words(block.title),
    text: words(block.text),
    label: words(block.label),
    links: block.links && linksOf(block.links, context),
    items: itemsOf(block, context),
    facts: block.facts && factsOf(block.facts, context),
    empty:
      empty &&
      dropAbsent({
        title: text(empty.title, context),
        text: words(empty.text),
        link: empty.link && linkOf(empty.link, context),
      }),
    field: block.field,
    lookup:
      lookup &&
      dropAbsent({
        label: text(lookup.label, context),
        help: words(lookup.help),
        button: text(lookup.button, context),
        input: lookup.input ?? id,
      }),
    folded: block.folded,
    columns: block.columns?.map(({ label, align = 'start', head = false }) => ({
      label: text(label, context),
      align,
      head,
    })),
    groups: block.groups && groupsOf(block.groups, context),
    total: block.total && factOf(block.total, context),
    actions: actionsOf(block.actions, context),
    messages: block.messages?.map((message) => text(message, context)),
    devices: block.devices,
    refused:
      block.refused &&
      Object.fromEntries(
        Object.entries(block.refused).map(([device, said]) => [
          device,
          { title: text(said.title, context), text: text(said.text, context) },
        ]),
      ),
    reveals: block.reveals ?? block.upload?.reveals ?? block.document?.reveals,
    upload: block.upload && uploadOf(block.upload, context),
    document: viewer && { first: viewer.first ?? false },
    provider: block.provider && { button: text(block.provider.button, context) },
  });
}

function groupsOf(
  groups: NonNullable<BlockDef['groups']>,
  context: Context,
): readonly ScreenGroup[] {
  return groups
    .filter(({ when }) => holds(when, context))
    .map(({ title, facts, change }) =>
      dropAbsent({
        title: text(title, context),
        facts: factsOf(facts, context),
        change: change && linkOf(change, context),
      }),
    );
}

function uploadOf(
  { label, accept, maxBytes, several = false, capture }: NonNullable<BlockDef['upload']>,
  context: Context,
): ScreenBlock['upload'] {
  return dropAbsent({ label: text(label, context), accept, maxBytes, several, capture });
}
