/** Finds texts of the definitions by their words, with the addresses at which a lender's copy.json changes them. */
import { memberPointer, pointerSegments } from '../../engine/index.ts';
import { textFinder } from '../check/text-addresses.ts';
import { locate, type SourceTree, listThemes } from '../../release/index.ts';

export interface FoundText {
  /** `<file>#<pointer>`, as copy.json names it. */
  readonly address: string;
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The shared text; of a computed one, its parts with "…" between them. */
  readonly text: string;
  /** Theme folder -> its own text. */
  readonly lenders: Readonly<Record<string, string>>;
}

/** The files that hold texts which people read. */
export const SOURCES = /^(?:journeys\/(?!.*(?:scenarios|walks)\/)|schemas\/data\/)/;

/**
 * The texts that have all of the words, in any case, in the order of their files; for a lender (theme folder), those of
 * its own wording. Empty when there are none.
 */
export function findTexts(
  tree: SourceTree,
  words: readonly string[],
  lender?: string,
): readonly FoundText[] {
  const wanted = words.map((word) => word.toLowerCase());
  const copies = buildCopies(tree);
  const isText = textFinder(tree.root);
  return tree.files
    .filter(({ file }) => SOURCES.test(file))
    .flatMap(({ file, content }) => {
      return listLeaves(content, '').flatMap(({ pointer, text }): FoundText[] => {
        const address = `${file}#${pointer}`;
        const lenders = ownTexts(copies, address);
        const shown =
          lender === undefined ? [text, ...Object.values(lenders)] : [lenders[lender] ?? text];
        if (!shown.some((one) => hasAll(one, wanted))) return [];
        if (!isText(file, content, pointerSegments(pointer))) return [];
        const { line = 1, column = 1 } = locate(tree.texts.get(file) ?? '', pointer) ?? {};
        return [{ address, file: `${file}.json`, line, column, text, lenders }];
      });
    });
}

const hasAll = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

type Copies = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Theme folder -> content of its copy.json. */
function buildCopies({ files }: SourceTree): Copies {
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  return new Map(
    [...listThemes(files).keys()].map((folder) => [
      folder,
      (contents.get(`org-themes/${folder}/copy`) ?? {}) as Readonly<Record<string, unknown>>,
    ]),
  );
}

const ownTexts = (copies: Copies, address: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...copies].flatMap(([folder, texts]) =>
      Object.hasOwn(texts, address) ? [[folder, wordsIn(texts[address])]] : [],
    ),
  );

interface Leaf {
  readonly pointer: string;
  readonly text: string;
}

/** Every string, and every computed text (`{ "value": rule }`) as a whole. */
function listLeaves(value: unknown, pointer: string): readonly Leaf[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'value') return [{ pointer, text: wordsIn(value) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, memberPointer(pointer, key)),
  );
}

/** The literal texts of a value, without the paths that its rules read. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([key, inner]: [string, unknown]) => (key === 'var' ? [] : [wordsIn(inner)]))
    .filter((text) => text !== '')
    .join(' … ');
}
