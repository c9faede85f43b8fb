/** Finds the texts of the definitions that a person pressed on a page. */
import { valueAtPointer } from '../../release/edits.ts';
import { type CompiledSet, type Place, readPath } from '../../engine/index.ts';
import { locate, type SourceTree, listThemes } from '../../release/index.ts';
import { readContent } from '../analysis/walk.ts';
import { SOURCES } from './find-texts.ts';
import { type AuthoredText, screenTexts, textsReader } from './screen-texts.ts';
import { type TextSentence, textSentences } from './text-sentences.ts';

/** The pressed words, which a page shows on a screen or around it. */
export interface PressedWords {
  readonly words: string;
  /** The screen; absent for a page without one. */
  readonly place?: Place | undefined;
}

export interface PressedText {
  /** `<file>#<pointer>`, as copy.json names it. */
  readonly address: string;
  /** Path of the file from the root, with its ending. */
  readonly file: string;
  readonly line: number;
  /** The shared text: a string, or a rule that computes it. */
  readonly shared: unknown;
  /** Theme folder -> its own text. */
  readonly lenders: Readonly<Record<string, unknown>>;
  /**
   * Theme folder, or `shared` -> the sentences of its text, each with its condition; only of those
   * that a rule computes.
   */
  readonly sentences: Readonly<Record<string, readonly TextSentence[]>>;
}

/** How many texts are returned at most: one phrase may stand in many places. */
const MOST = 5;

/**
 * The texts that give the pressed words for the lender of a set, the closest first: those of the
 * screen, or else those of the other files. Empty when no text gives them.
 */
export function pressedTexts(
  tree: SourceTree,
  set: CompiledSet,
  { words, place }: PressedWords,
): readonly PressedText[] {
  const shown = normalize(words);
  if (shown === '') return [];
  const own = copyOf(tree, set.org.theme);
  const rate = ({ address, value }: AuthoredText) => ({
    address,
    rating: rateText(own[address] ?? value, shown),
  });
  const pick = (texts: readonly AuthoredText[]) =>
    texts
      .map(rate)
      .filter(({ rating }) => rating > 0)
      .toSorted((one, other) => other.rating - one.rating)
      .slice(0, MOST);
  const addresses = new Set(
    place ? screenTexts(tree, set, place).map(({ address }) => address) : [],
  );
  const texts = listTexts(tree);
  const onScreen = pick(texts.filter(({ address }) => addresses.has(address)));
  const found = onScreen.length > 0 ? onScreen : pick(texts);
  return found.map(({ address }) => describeText(tree, address));
}

function listTexts(tree: SourceTree): readonly AuthoredText[] {
  return tree.files.filter(({ file }) => SOURCES.test(file)).flatMap(textsReader(tree.root));
}

/** Describes the text at an address, as its file has it. Throws Error when there is none. */
export function describeText(tree: SourceTree, address: string): PressedText {
  const [file = '', pointer = ''] = address.split('#');
  const shared = textAt(tree, address);
  if (shared === undefined)
    throw new Error(`Failed to find ${address}: there is no such text. Please press on it again.`);
  const lenders = Object.fromEntries(
    [...listThemes(tree.files).keys()].flatMap((folder) => {
      const own = copyOf(tree, folder);
      return Object.hasOwn(own, address) ? [[folder, own[address]]] : [];
    }),
  );
  const { line = 1 } = locate(tree.texts.get(file) ?? '', pointer) ?? {};
  const sentences = readSentences(tree, { shared, ...lenders });
  return { address, file: `${file}.json`, line, shared, lenders, sentences };
}

/** The sentences of the computed texts. */
function readSentences(
  { files }: SourceTree,
  texts: Readonly<Record<string, unknown>>,
): PressedText['sentences'] {
  const rules = readContent(files, 'journeys/shared/rules');
  const rule = (name: string): unknown => readPath(rules, `rules.${name}.rule`);
  const computed = Object.entries(texts).filter(([, text]) => typeof text !== 'string');
  return Object.fromEntries(computed.map(([whose, text]) => [whose, textSentences(text, rule)]));
}

const copyOf = ({ files }: SourceTree, folder: string): Readonly<Record<string, unknown>> =>
  readContent(files, `org-themes/${folder}/copy`);

/** The value at an address, in which rules have their names. */
function textAt({ texts }: SourceTree, address: string): unknown {
  const [file = '', pointer = ''] = address.split('#');
  const text = texts.get(file);
  return text === undefined ? undefined : valueAtPointer(JSON.parse(text), pointer);
}

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * How much of the shown words a text gives: 1 for all of them, less for those of a template or of a
 * rule, 0 for none. A part counts from three letters on, since shorter ones are in most texts.
 */
function rateText(value: unknown, shown: string): number {
  if (typeof value === 'string' && normalize(value) === shown) return 1;
  const parts = literalParts(value).filter((part) => part.length >= 3 && shown.includes(part));
  if (typeof value === 'string' && !fitsTemplate(value, shown)) return 0;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Math.min(0.99, length / shown.length) * (length * 2 >= shown.length ? 1 : 0);
}

/** Whether the words are a template with its placeholders filled in. */
function fitsTemplate(template: string, shown: string): boolean {
  const parts = template.split(/\{[^{}]*\}/).map(normalize);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  let at = 0;
  const isInOrder = parts.every((part) => {
    const found = shown.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
  return parts.length > 1 && isInOrder && shown.startsWith(first) && shown.endsWith(last);
}

/** The texts in a value, without placeholders and without the paths that its rules read. */
function literalParts(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value
      .split(/\{[^{}]*\}/)
      .map(normalize)
      .filter((part) => part !== '');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'var' ? [] : literalParts(inner),
  );
}
