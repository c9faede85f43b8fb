/** Describes blocks and buttons of a screen. */
import { type BlockDef, namedBlocks } from '../../engine/index.ts';
import { capitalize } from '../texts/capitalize.ts';
import { textsReader } from '../texts/screen-texts.ts';
import { buildDescribedPart, missing } from './described.ts';
import { neighbours } from './field-place.ts';
import { nameBlock } from './part-names.ts';
import { partText, type PartSource } from './part-source.ts';
import type { DescribedPart, PartText } from './screen-part.ts';

/** A block with its texts and its place among those of its side of the form. */
export function describeBlock(source: PartSource, id: string): DescribedPart {
  const { screen, evaluator } = source;
  const blocks = namedBlocks(screen.blocks);
  const index = blocks.findIndex((one) => one.id === id);
  const block = blocks[index]?.block;
  if (block === undefined) throw missing(`the block ${id}`);
  const pointer = `/blocks/${index}`;
  const side = ({ place = 'before' }: BlockDef) => place;
  const siblings = blocks.map((one) =>
    side(one.block) === side(block) ? evaluator.holds(one.block.when) : false,
  );
  const order = { file: screen.source, pointer: '/blocks', alsoOn: source.alsoOn(screen.source) };
  return buildDescribedPart(
    source,
    { kind: 'Block', name: nameBlock(block, id, evaluator), pointer },
    { texts: textsBelow(source, pointer), order: { ...order, ...neighbours(index, siblings) } },
  );
}

/** At most this many texts of one block or button are shown. */
const MOST = 30;

/** The texts below a pointer of the screen's file, by the keys that hold them. */
function textsBelow(source: PartSource, pointer: string): readonly PartText[] {
  const { source: file } = source.screen;
  const content = source.contents.get(file);
  return textsReader(source.tree.root)({ file, content })
    .map(({ address }) => address.split('#')[1] ?? '')
    .filter((at) => at.startsWith(`${pointer}/`))
    .slice(0, MOST)
    .flatMap((at) => partText(source, { file, pointer: at }, { name: nameKey(at, pointer) }));
}

/** `/blocks/2/items/0/title` below `/blocks/2` as “Items 1: title”. */
function nameKey(at: string, pointer: string): string {
  const words = at
    .slice(pointer.length + 1)
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key.replaceAll('-', ' ')))
    .join(' ');
  return capitalize(words);
}

/** A button by its label: the main one, or one of the others. */
export function describeButton(source: PartSource, words: string): DescribedPart {
  const { primary, secondary } = source.screen;
  const { evaluator } = source;
  const buttons = [
    ...(primary === undefined ? [] : [{ label: primary.label, pointer: '/primary' }]),
    ...secondary.map(({ label }, index) => ({ label, pointer: `/secondary/${index}` })),
  ];
  const found = buttons.find(({ label }) => evaluator.text(label).trim() === words);
  const texts = found === undefined ? [] : textsBelow(source, found.pointer);
  const kind = found?.pointer === '/primary' ? 'Main button' : 'Button';
  return buildDescribedPart(
    source,
    { kind, name: words, pointer: found?.pointer ?? '' },
    { texts },
  );
}
