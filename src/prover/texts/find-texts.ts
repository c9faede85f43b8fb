/** Finds texts of the definitions by their words, with the addresses at which a lender's copy.json changes them. */
import { locate, type SourceTree, listThemes } from '../../release/index.ts';
import { readContent } from '../analysis/walk.ts';
import { textsReader } from './screen-texts.ts';

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
  const copies = [...listThemes(tree.files).keys()].map(
    (folder) => [folder, readContent(tree.files, `org-themes/${folder}/copy`)] as const,
  );
  const texts = tree.files.filter(({ file }) => SOURCES.test(file)).flatMap(textsReader(tree.root));
  return texts.flatMap(({ address, value }): readonly FoundText[] => {
    const text = wordsIn(value);
    const lenders = Object.fromEntries(
      copies.flatMap(([folder, own]) =>
        Object.hasOwn(own, address) ? [[folder, wordsIn(own[address])]] : [],
      ),
    );
    const shown =
      lender === undefined ? [text, ...Object.values(lenders)] : [lenders[lender] ?? text];
    if (!shown.some((one) => hasAll(one, wanted))) return [];
    const [file = '', pointer = ''] = address.split('#');
    const { line = 1, column = 1 } = locate(tree.texts.get(file) ?? '', pointer) ?? {};
    return [{ address, file: `${file}.json`, line, column, text, lenders }];
  });
}

const hasAll = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

/** The literal texts of a value, without the paths that its rules read. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([key, inner]: [string, unknown]) => (key === 'var' ? [] : [wordsIn(inner)]))
    .filter((text) => text !== '')
    .join(' … ');
}
