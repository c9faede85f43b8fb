/** Describes a part of a screen for somebody who changes it: its texts, and what else can change. */
import { type Field, listFields, isShown, listLeaves, namedBlocks } from '../../engine/index.ts';
import { fieldOptions } from './field-options.ts';
import { fieldOrder, fieldRequirement, partAbsence } from './field-place.ts';
import { fieldMessages, fieldTexts } from './field-texts.ts';
import { describeBlock, describeButton } from './block-part.ts';
import { describeMenu } from './menu-part.ts';
import { buildDescribedPart, missing } from './described.ts';
import { nameBlock, nameField } from './part-names.ts';
import { locateFile } from './part-places.ts';
import { type PartInput, partText, type PartSource, readPartSource } from './part-source.ts';
import type { DescribedPart, PartEntry, ScreenPart } from './screen-part.ts';

/** Describes a part. Throws Error for one that the screen does not have. */
export function describePart(input: PartInput, part: ScreenPart): DescribedPart {
  const source = readPartSource(input);
  switch (part.kind) {
    case 'page':
      return describePage(source);
    case 'field':
      return describeField(source, part.field);
    case 'option':
      return describeOption(source, part.field, part.value);
    case 'block':
      return describeBlock(source, part.block);
    case 'button':
      return describeButton(source, part.words);
    case 'menu':
      return describeMenu(source, part.words);
  }
}

/** An object without the keys that are undefined. */
const known = (parts: { readonly [Key in keyof DescribedPart]?: DescribedPart[Key] | undefined }) =>
  Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<DescribedPart>;

function describePage(source: PartSource): DescribedPart {
  const { screen, evaluator } = source;
  const { source: file } = screen;
  const named = { title: 'Title', intro: 'Introduction', announcement: 'Said on the page before' };
  const texts = Object.entries({ ...named, next: 'What comes next' }).flatMap(([key, name]) =>
    partText(source, { file, pointer: `/${key}` }, { name, canAdd: key === 'intro' }),
  );
  const kind = screen.id.startsWith('form/') ? 'Form' : 'Page';
  const name = screen.title === undefined ? screen.id : evaluator.text(screen.title);
  const leftOut = partAbsence(source);
  return buildDescribedPart(
    source,
    { kind, name, pointer: '/title' },
    known({ texts, contents: listContents(source), leftOut }),
  );
}

function listContents({ screen, evaluator }: PartSource): readonly PartEntry[] {
  const fields = listLeaves(screen).map((field) => ({
    part: { kind: 'field', field: field.path } as const,
    name: nameField(field, evaluator),
    isShown: isShown(field.path, screen, evaluator),
  }));
  const blocks = namedBlocks(screen.blocks).map(({ block, id }) => ({
    part: { kind: 'block', block: id } as const,
    name: nameBlock(block, id, evaluator),
    isShown: evaluator.holds(block.when),
    isBefore: (block.place ?? 'before') === 'before',
  }));
  const drop = ({ part, name, isShown: isOnPage }: PartEntry): PartEntry => ({
    ...{ part, name },
    isShown: isOnPage,
  });
  return [
    ...blocks.filter(({ isBefore }) => isBefore).map(drop),
    ...fields,
    ...blocks.filter(({ isBefore }) => !isBefore).map(drop),
  ];
}

/** The field or group at a path. */
function findField(source: PartSource, path: string): Field {
  const all = (fields: readonly Field[]): readonly Field[] =>
    fields.flatMap((field) => [field, ...all(field.fields ?? [])]);
  const field = all(listFields(source.screen)).find((one) => one.path === path);
  if (field === undefined) throw missing(`the question ${path}`);
  return field;
}

function describeField(source: PartSource, path: string): DescribedPart {
  const field = findField(source, path);
  return buildDescribedPart(
    source,
    {
      kind: field.fields === undefined ? 'Question' : 'Group of questions',
      name: nameField(field, source.evaluator),
      pointer: `/form/ui/${path}`,
    },
    known({
      texts: fieldTexts(source, field),
      messages: fieldMessages(source, field),
      options: fieldOptions(source, field),
      required: fieldRequirement(source, field),
      order: fieldOrder(source, field),
      leftOut: partAbsence(source, field),
    }),
  );
}

function describeOption(source: PartSource, path: string, value: string): DescribedPart {
  const field = findField(source, path);
  const options = fieldOptions(source, field);
  const index = options?.entries.findIndex((one) => String(one.value) === value) ?? -1;
  const entry = options?.entries[index];
  if (options === undefined || entry === undefined) return describeField(source, path);
  const { file, alsoOn } = options;
  const pointer = `${options.pointer}/${index}`;
  const spot = (key: string) => ({ file, pointer: `${pointer}/${key}` });
  const texts = [
    ...partText(source, spot('label'), { name: 'Label' }),
    ...partText(source, spot('help'), { name: 'Help', canAdd: true }),
    ...partText(source, spot('badge'), { name: 'Badge' }),
  ];
  const kind = `Option of “${nameField(field, source.evaluator)}”`;
  return {
    ...buildDescribedPart(source, { kind, name: entry.label, pointer }, { texts, alsoOn, options }),
    ...locateFile(source.tree, file, pointer),
  };
}
