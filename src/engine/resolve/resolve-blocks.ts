import type { BlockDef } from '../definition/compiled.ts';
import type { Text } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { linksOf } from './resolve-fields.ts';
import { actionsOf, factOf, factsOf, itemsOf, linkOf } from './resolve-items.ts';
import type { ScreenBlock, ScreenGroup } from './screen.ts';

/** The blocks of one side of the form whose `when` holds, with everything computed. */
export function resolveBlocks(
  blocks: readonly BlockDef[],
  place: 'before' | 'after',
  evaluator: Evaluator,
): readonly ScreenBlock[] {
  return namedBlocks(blocks)
    .filter(({ block }) => (block.place ?? 'before') === place && evaluator.holds(block.when))
    .map(({ block, id }) => resolveBlock(block, id, evaluator));
}

/** The blocks with the names by which a screen calls them: their own, or their kind and number. */
export function namedBlocks(
  blocks: readonly BlockDef[],
): readonly { readonly block: BlockDef; readonly id: string }[] {
  return blocks.map((block, index) => ({ block, id: block.id ?? `${block.block}-${index}` }));
}

function resolveBlock(block: BlockDef, id: string, evaluator: Evaluator): ScreenBlock {
  const words = (source: Text | undefined): string | undefined => evaluator.optionalText(source);
  const { lookup, empty, document: viewer } = block;
  return dropUndefined({
    block: block.block,
    id,
    tone: block.tone,
    title: words(block.title),
    text: words(block.text),
    label: words(block.label),
    links: block.links && linksOf(block.links, evaluator),
    items: itemsOf(block, evaluator),
    facts: block.facts && factsOf(block.facts, evaluator),
    empty:
      empty &&
      dropUndefined({
        title: evaluator.text(empty.title),
        text: words(empty.text),
        link: empty.link && linkOf(empty.link, evaluator),
      }),
    field: block.field,
    lookup:
      lookup &&
      dropUndefined({
        label: evaluator.text(lookup.label),
        help: words(lookup.help),
        button: evaluator.text(lookup.button),
        input: lookup.input ?? id,
      }),
    folded: block.folded,
    columns: block.columns?.map(({ label, align = 'start', head = false }) => ({
      label: evaluator.text(label),
      align,
      head,
    })),
    groups: block.groups && groupsOf(block.groups, evaluator),
    total: block.total && factOf(block.total, evaluator),
    actions: actionsOf(block.actions, evaluator),
    messages: block.messages?.map((message) => evaluator.text(message)),
    devices: block.devices,
    refused:
      block.refused &&
      Object.fromEntries(
        Object.entries(block.refused).map(([device, said]) => [
          device,
          { title: evaluator.text(said.title), text: evaluator.text(said.text) },
        ]),
      ),
    reveals: block.reveals ?? block.upload?.reveals ?? block.document?.reveals,
    upload: block.upload && uploadOf(block.upload, evaluator),
    document: viewer && { first: viewer.first ?? false },
    provider: block.provider && { button: evaluator.text(block.provider.button) },
  });
}

function groupsOf(
  groups: NonNullable<BlockDef['groups']>,
  evaluator: Evaluator,
): readonly ScreenGroup[] {
  return groups
    .filter(({ when }) => evaluator.holds(when))
    .map(({ title, facts, change }) =>
      dropUndefined({
        title: evaluator.text(title),
        facts: factsOf(facts, evaluator),
        change: change && linkOf(change, evaluator),
      }),
    );
}

function uploadOf(
  { label, accept, maxBytes, several = false, capture }: NonNullable<BlockDef['upload']>,
  evaluator: Evaluator,
): ScreenBlock['upload'] {
  return dropUndefined({ label: evaluator.text(label), accept, maxBytes, several, capture });
}
