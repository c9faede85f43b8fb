/** The edits of a part of a screen: each gives the new texts of the files that it changes. */
import type {
  DescribedPart,
  PartAbsence,
  PartOptions,
  PartOrder,
  PartRequirement,
  TextSpot,
} from '../../prover/index.ts';
import { editValue, moveEntry, removeEntry, valueAtPointer } from '../../release/edits.ts';

/** One change of a part. */
export type PartChange =
  /** Adds a text that the part does not have. */
  | { readonly change: 'add-text'; readonly address: string; readonly text: string }
  | { readonly change: 'require'; readonly required: boolean }
  /** Moves it before, or after, its shown sibling. */
  | { readonly change: 'move'; readonly way: 'up' | 'down' }
  /** Leaves it out for the lender at hand. */
  | { readonly change: 'leave-out'; readonly out: boolean }
  | { readonly change: 'add-option'; readonly label: string }
  | { readonly change: 'remove-option'; readonly value: string }
  | { readonly change: 'move-option'; readonly value: string; readonly to: number };

/** Path without `.json` -> the text of the file. */
type ReadText = (file: string) => string;

/** Path without `.json` -> its new text. */
type NewTexts = ReadonlyMap<string, string>;

/** Texts of files that are changed one after the other. */
class Texts {
  readonly #read: ReadText;
  readonly #changed = new Map<string, string>();

  constructor(read: ReadText) {
    this.#read = read;
  }

  get(file: string): string {
    return this.#changed.get(file) ?? this.#read(file);
  }

  /** The value at a place; undefined when there is none. */
  value(at: TextSpot): unknown {
    return valueAtPointer(JSON.parse(this.get(at.file)), at.pointer);
  }

  /** Undefined removes the value. */
  set({ file, pointer }: TextSpot, value: unknown): void {
    this.#changed.set(file, editValue(this.get(file), pointer, value));
  }

  move({ file, pointer }: TextSpot, from: number, to: number): void {
    this.#changed.set(file, moveEntry(this.get(file), pointer, from, to));
  }

  remove({ file, pointer }: TextSpot, index: number): void {
    this.#changed.set(file, removeEntry(this.get(file), pointer, index));
  }

  changed(): NewTexts {
    return this.#changed;
  }
}

/** The texts of the files that a change changes. Throws Error for one that the part does not allow. */
export function changePart(
  part: DescribedPart,
  { change, theme, overrides }: PartChangeInput,
  read: ReadText,
): NewTexts {
  const texts = new Texts(read);
  switch (change.change) {
    case 'add-text':
      addText(texts, part, change);
      break;
    case 'require':
      setRequired(texts, needed(part.required), change.required);
      break;
    case 'move':
      move(texts, needed(part.order), change.way);
      break;
    case 'leave-out':
      leaveOut(texts, needed(part.leftOut), { theme, overrides, isOut: change.out });
      break;
    case 'add-option':
      addOption(texts, needed(part.options), change.label);
      break;
    case 'remove-option':
      removeOption(texts, needed(part.options), change.value);
      break;
    case 'move-option':
      moveOption(texts, needed(part.options), change);
  }
  return texts.changed();
}

interface PartChangeInput {
  readonly change: PartChange;
  /** The lender's theme.json, without its ending. */
  readonly theme: string;
  /** The overrides of the lender, its own or inherited ones. */
  readonly overrides: readonly unknown[];
}

function needed<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error(
      'Failed to change it: this part cannot be changed so. Please press on it again.',
    );
  return part;
}

function addText(
  texts: Texts,
  part: DescribedPart,
  { address, text }: Extract<PartChange, { readonly change: 'add-text' }>,
): void {
  const [file = '', pointer = ''] = address.split('#');
  const found = part.texts.find((one) => one.address === address);
  if (found === undefined || found.text !== undefined || text.trim() === '')
    throw new Error(
      'Failed to add the text: it is empty or already there. Please look at it again.',
    );
  texts.set({ file, pointer }, text);
}

/** An optional question is marked as such; a required one has a message. */
function setRequired(texts: Texts, part: PartRequirement, required: boolean): void {
  const names = (texts.value(part) ?? []) as readonly string[];
  if (required === names.includes(part.name)) return;
  if (!required) texts.remove(part, names.indexOf(part.name));
  else if (names.length > 0) append(texts, part, part.name);
  else texts.set(part, [part.name]);
  const mark = { file: part.ui.file, pointer: `${part.ui.pointer}/optional` };
  if (required && texts.value(mark) !== undefined) texts.set(mark, undefined);
  if (!required) texts.set(mark, true);
  if (required && !part.hasMessage) texts.set(part.message, 'Enter an answer');
}

function move(texts: Texts, order: PartOrder, way: 'up' | 'down'): void {
  const to = order[way];
  if (to === undefined)
    throw new Error(`Failed to move it: nothing is ${way === 'up' ? 'above' : 'below'} it.`);
  texts.move(order, order.index, to);
}

interface LeaveOut {
  readonly theme: string;
  readonly overrides: readonly unknown[];
  readonly isOut: boolean;
}

function leaveOut(texts: Texts, part: PartAbsence, { theme, overrides, isOut }: LeaveOut): void {
  const { index, refusal, ...override } = part;
  if (isOut === (index !== undefined)) return;
  if (isOut && refusal !== undefined) throw new Error(`Failed to leave it out: ${refusal}`);
  const spot = { file: theme, pointer: '/overrides' };
  const own = texts.value(spot);
  if (isOut && Array.isArray(own))
    texts.set({ ...spot, pointer: `/overrides/${own.length}` }, override);
  else if (isOut) texts.set(spot, [...overrides, override]);
  else if (Array.isArray(own)) texts.remove(spot, index ?? 0);
  else texts.set(spot, overrides.toSpliced(index ?? 0, 1));
}

function addOption(texts: Texts, { entries, allowed, ...list }: PartOptions, label: string): void {
  const value = valueOf(label);
  if (value === '' || entries.some((one) => one.value === value))
    throw new Error(
      `Failed to add the option “${label}”: there is one of these words, or it has no letters. Please choose other words.`,
    );
  for (const spot of [list, ...allowed]) {
    const values = (texts.value(spot) ?? []) as readonly unknown[];
    if (spot === list) append(texts, list, { value, label });
    else if (!values.includes(value)) append(texts, spot, value);
  }
}

/** `Less than a year` has the value `LESS_THAN_A_YEAR`. */
const valueOf = (label: string): string =>
  label
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

function append(texts: Texts, { file, pointer }: TextSpot, value: unknown): void {
  const { length } = (texts.value({ file, pointer }) ?? []) as readonly unknown[];
  texts.set({ file, pointer: `${pointer}/${length}` }, value);
}

function removeOption(
  texts: Texts,
  { entries, allowed, ...list }: PartOptions,
  value: string,
): void {
  const index = entries.findIndex((one) => String(one.value) === value);
  if (index < 0 || entries.length < 2)
    throw new Error('Failed to remove the option: it is gone, or the last one.');
  texts.remove(list, index);
  for (const spot of allowed) {
    const at = ((texts.value(spot) ?? []) as readonly unknown[]).findIndex(
      (one) => String(one) === value,
    );
    if (at >= 0) texts.remove(spot, at);
  }
}

function moveOption(
  texts: Texts,
  { entries, ...list }: PartOptions,
  { value, to }: Extract<PartChange, { readonly change: 'move-option' }>,
): void {
  const from = entries.findIndex((one) => String(one.value) === value);
  if (from >= 0) texts.move(list, from, to);
}
