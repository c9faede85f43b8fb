/** Lists the texts of a screen with the addresses by which a lender's copy.json replaces them. */
import {
  type CompiledScreen,
  type CompiledSet,
  listFields,
  findScreen,
  type Place,
  memberPointer,
} from '../../engine/index.ts';
import { textFinder } from '../check/text-addresses.ts';
import { type SourceTree } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';

type Tree = Pick<SourceTree, 'root' | 'files'>;

/**
 * The texts of a screen, of the lists of its options and of the schemas of its fields, in the order
 * of the files. Empty for an unknown screen.
 */
export function screenTexts(tree: Tree, set: CompiledSet, place: Place): readonly AuthoredText[] {
  const screen = findScreen(set, place);
  if (screen === undefined) return [];
  const contents = new Map(tree.files.map(({ file, content }) => [file, content]));
  const readTexts = textsReader(tree.root);
  return filesOfScreen(screen, contents).flatMap((file) =>
    contents.has(file) ? readTexts({ file, content: contents.get(file) }) : [],
  );
}

/** The files that give a screen its texts: its own, the lists of its options, the schemas of its fields. */
export function filesOfScreen(
  screen: CompiledScreen,
  contents: ReadonlyMap<string, unknown>,
): readonly string[] {
  const content = contents.get(screen.source);
  const lists = listFields(screen).length === 0 ? [] : listOptions(content);
  return [...new Set([screen.source, ...lists, ...listSchemas(content, contents)])];
}

export interface AuthoredText {
  readonly address: string;
  readonly value: unknown;
}

const readers = new Map<string, ReturnType<typeof makeReader>>();

/** Returns the function that finds the texts of a file below a root, with their addresses. */
export function textsReader(root: string): ReturnType<typeof makeReader> {
  const reader = readers.get(root) ?? makeReader(root);
  readers.set(root, reader);
  return reader;
}

/** Returns the function that finds the texts of a file, once for each content. */
function makeReader(root: string) {
  const isText = textFinder(root);
  return perContent((file, content): readonly AuthoredText[] => {
    const visit = (value: unknown, segments: readonly string[]): readonly AuthoredText[] => {
      if (isText(file, content, segments))
        return [{ address: `${file}#${segments.reduce(memberPointer, '')}`, value }];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, child]) => visit(child, [...segments, key]));
    };
    return visit(content, []);
  });
}

/** The files of the lists that fields name. */
function listOptions(content: unknown): readonly string[] {
  return stringsAt(content, 'options').map((name) => `journeys/shared/lists/${name}`);
}

/** The files of the schemas that a form refers to, and those that these refer to. */
function listSchemas(
  content: unknown,
  contents: ReadonlyMap<string, unknown>,
  known: ReadonlySet<string> = new Set(),
): readonly string[] {
  return stringsAt(content, '$ref').flatMap((ref) => {
    const file = `schemas/${ref.split('#')[0] ?? ''}.schema`;
    if (known.has(file) || !contents.has(file)) return [];
    return [file, ...listSchemas(contents.get(file), contents, new Set([...known, file]))];
  });
}

/** The strings under a key, at any depth. */
const stringsAt = (content: unknown, name: string): readonly string[] =>
  [...membersIn(content)].flatMap(({ key, value }) =>
    key === name && typeof value === 'string' ? [value] : [],
  );
