/** Names the parts of a screen in words that people read on it. */
import type { BlockDef, Evaluator, Field } from '../../engine/index.ts';

/** The label of a field, of a group its heading, else its path. */
export function nameField({ ui, schema, path }: Field, evaluator: Evaluator): string {
  const label = ui.label ?? ui.legend;
  const words = label === undefined ? schema.title : evaluator.text(label);
  return words === undefined || words === '' ? path : words;
}

/** The title of a block, else the first words of its text, else its kind. */
export function nameBlock(block: BlockDef, id: string, evaluator: Evaluator): string {
  const words = [block.title, block.label, block.text]
    .map((text) => (text === undefined ? '' : evaluator.text(text)))
    .find((text) => text !== '');
  return words === undefined ? id.replaceAll('-', ' ') : shorten(words);
}

const LONGEST = 60;
const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;
