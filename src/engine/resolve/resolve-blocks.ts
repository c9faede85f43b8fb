/** Resolves the blocks around a form. */
import type { BlockDef } from '../definition/compiled.ts';
import type { Text } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import {
  resolveActions,
  resolveFact,
  resolveFacts,
  resolveInstant,
  resolveItems,
} from './resolve-items.ts';
import { resolveLink, resolveLinks } from './resolve-links.ts';
import type { ScreenBlock, ScreenDocumentSummary, ScreenGroup } from './screen.ts';

/** The blocks of one side of the form whose `when` holds, with everything computed. */
export function resolveBlocks(
  blocks: readonly BlockDef[],
  place: 'before' | 'after',
  evaluator: Evaluator,
): readonly ScreenBlock[] {
  return namedBlocks(blocks)
    .filter(({ block }) => (block.place ?? 'before') === place && evaluator.holds(block.when))
    .map(({ block, id }) => resolveBlock({ block, id, siblings: blocks }, evaluator));
}

/** The blocks with their ids on the screen: their own, or their kind and index. */
export function namedBlocks(
  blocks: readonly BlockDef[],
): readonly { readonly block: BlockDef; readonly id: string }[] {
  return blocks.map((block, index) => ({ block, id: block.id ?? `${block.block}-${index}` }));
}

interface BlockSource {
  readonly block: BlockDef;
  readonly id: string;
  /** All blocks of the screen. */
  readonly siblings: readonly BlockDef[];
}

function resolveBlock({ block, id, siblings }: BlockSource, evaluator: Evaluator): ScreenBlock {
  const words = (source: Text | undefined): string | undefined => evaluator.optionalText(source);
  const { document: viewer, empty, lookup, refused, without } = block;
  return dropUndefined({
    block: block.block,
    id,
    tone: block.tone,
    beside: block.beside,
    inForm: block.inForm,
    afterActions: block.afterActions,
    only: block.only,
    aside: block.aside,
    main: block.main,
    layout: block.layout,
    title: words(block.title),
    text: words(block.text),
    label: words(block.label),
    links: block.links && resolveLinks(block.links, evaluator),
    items: resolveItems(block, evaluator),
    facts: block.facts && resolveFacts(block.facts, evaluator),
    empty: empty && resolveEmpty(empty, evaluator),
    field: block.field,
    facets: block.facets?.map(({ label }) => evaluator.text(label)),
    axes: block.chart && {
      x: evaluator.text(block.chart.x.label),
      y: evaluator.text(block.chart.y.label),
    },
    timeZone: resolveZone(block, evaluator),
    lookup: lookup && resolveLookup(lookup, id, evaluator),
    folded: block.folded,
    columns: block.columns && resolveColumns(block.columns, evaluator),
    groups: block.groups && resolveGroups(block.groups, evaluator),
    total: block.total && resolveFact(block.total, evaluator),
    actions: resolveActions(block.actions, evaluator),
    messages: block.messages?.map((message) => evaluator.text(message)),
    devices: block.devices,
    without: without && {
      label: evaluator.text(without.label),
      text: evaluator.text(without.text),
    },
    refused: refused && resolveRefused(refused, evaluator),
    reveals: block.reveals ?? block.upload?.reveals ?? viewer?.reveals,
    upload: block.upload && resolveUpload(block.upload, block.field, evaluator),
    document: viewer && resolveViewer(viewer, siblings, evaluator),
    provider: block.provider && { button: evaluator.text(block.provider.button) },
    code: block.code && resolveCode(block.code, evaluator),
    calendar: block.calendar && resolveCalendar(block.calendar, evaluator),
    print: words(block.print),
  });
}

function resolveViewer(
  viewer: Part<'document'>,
  siblings: readonly BlockDef[],
  evaluator: Evaluator,
): NonNullable<ScreenBlock['document']> {
  const { first = false, review, summary } = viewer;
  return dropUndefined({
    first,
    continue: evaluator.optionalText(viewer.continue),
    review: review && {
      submit: evaluator.text(review.submit),
      done: evaluator.text(review.done),
    },
    summary: summary && resolveSummary(summary, siblings, evaluator),
  });
}

/** Undefined when the block that it names is not shown, or has no facts. */
function resolveSummary(
  { label, block }: NonNullable<Part<'document'>['summary']>,
  siblings: readonly BlockDef[],
  evaluator: Evaluator,
): ScreenDocumentSummary | undefined {
  const named = siblings.find(({ id }) => id === block);
  if (named === undefined || !evaluator.holds(named.when)) return undefined;
  const facts = resolveFacts(named.facts ?? [], evaluator);
  if (facts.length === 0) return undefined;
  return dropUndefined({
    label: evaluator.text(label),
    text: evaluator.optionalText(named.text),
    facts,
  });
}

/** Undefined when its start is not known. */
function resolveCalendar(
  { label, title, place, start, end, more }: Part<'calendar'>,
  evaluator: Evaluator,
): ScreenBlock['calendar'] {
  const from = resolveInstant(start, evaluator);
  if (from === undefined || from === '') return undefined;
  return dropUndefined({
    label: evaluator.text(label),
    title: evaluator.text(title),
    place: evaluator.optionalText(place),
    start: from,
    end: resolveInstant(end, evaluator),
    more: more?.flatMap((event) => {
      const at = resolveInstant(event.start, evaluator);
      return at === undefined || at === ''
        ? []
        : [{ title: evaluator.text(event.title), start: at }];
    }),
  });
}

/** Undefined when its key is not known. */
function resolveCode(code: Part<'code'>, evaluator: Evaluator): ScreenBlock['code'] {
  const [value, key] = [code.value, code.key].map((rule) => evaluator.value(rule));
  if (typeof key !== 'string' || key === '') return undefined;
  return dropUndefined({
    value: typeof value === 'string' && value !== '' ? value : undefined,
    picture: evaluator.text(code.picture),
    key,
    keyLabel: evaluator.text(code.keyLabel),
    copy: evaluator.text(code.copy),
    copied: evaluator.text(code.copied),
    copyFailed: evaluator.text(code.copyFailed),
  });
}

type Part<Key extends keyof BlockDef> = NonNullable<BlockDef[Key]>;

function resolveEmpty(
  { title, text, link }: Part<'empty'>,
  evaluator: Evaluator,
): ScreenBlock['empty'] {
  return dropUndefined({
    title: evaluator.text(title),
    text: evaluator.optionalText(text),
    link: link && resolveLink(link, evaluator),
  });
}

function resolveLookup(
  { label, help, button, input }: Part<'lookup'>,
  blockId: string,
  evaluator: Evaluator,
): ScreenBlock['lookup'] {
  return dropUndefined({
    label: evaluator.text(label),
    help: evaluator.optionalText(help),
    button: evaluator.text(button),
    input: input ?? blockId,
  });
}

function resolveZone({ timeZone }: BlockDef, evaluator: Evaluator): string | undefined {
  const zone = timeZone === undefined ? undefined : evaluator.value(timeZone);
  return typeof zone === 'string' ? zone : undefined;
}

function resolveColumns(columns: Part<'columns'>, evaluator: Evaluator): ScreenBlock['columns'] {
  return columns.map(({ label, align = 'start', head = false }) => ({
    label: evaluator.text(label),
    align,
    head,
  }));
}

/** The message for each device whose permission is denied, by device. */
function resolveRefused(refused: Part<'refused'>, evaluator: Evaluator): ScreenBlock['refused'] {
  return Object.fromEntries(
    Object.entries(refused).map(([device, { title, text }]) => [
      device,
      { title: evaluator.text(title), text: evaluator.text(text) },
    ]),
  );
}

function resolveGroups(groups: Part<'groups'>, evaluator: Evaluator): readonly ScreenGroup[] {
  return groups
    .filter(({ when }) => evaluator.holds(when))
    .map(({ title, facts, change, fixed }) =>
      dropUndefined({
        title: evaluator.text(title),
        facts: resolveFacts(facts, evaluator),
        change: change && resolveLink(change, evaluator),
        fixed: evaluator.optionalText(fixed),
      }),
    );
}

function resolveUpload(
  { label, accept, maxBytes, several = false, capture }: Part<'upload'>,
  field: string | undefined,
  evaluator: Evaluator,
): ScreenBlock['upload'] {
  const kept = field === undefined ? undefined : evaluator.value({ var: `answers.${field}` });
  return dropUndefined({
    label: evaluator.text(label),
    accept,
    maxBytes,
    several,
    capture,
    kept: kept === undefined || kept === null ? undefined : [kept].flat().length,
  });
}
