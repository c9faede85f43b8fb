/** Lists the texts of a screen with the addresses by which a lender's copy.json replaces them. */
import {
  type CompiledScreen,
  type CompiledSet,
  fieldsOf,
  findScreen,
  type Place,
  readPath,
} from '../../engine/index.ts';
import { textFinder } from '../check/text-addresses.ts';
import { locate, memberPointer, type SourceTree } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { type Sentence, textSentences } from './text-sentences.ts';

interface AddressedText {
  /** `journeys/register-v2/steps/legal-name#/intro`. */
  readonly address: string;
  /** The words of the organisation: all of its sentences, divided by " / ". */
  readonly text: string;
  /** One for each way that a rule words it; at least one. */
  readonly sentences: readonly Sentence[];
  /** Whether the organisation's copy.json replaces it. */
  readonly isOwn: boolean;
  /** The theme folders whose copy.json replaces it. */
  readonly themes: readonly string[];
}

type Tree = Pick<SourceTree, 'root' | 'files'>;

const COPY_FILE = /^org-themes\/([^/]+)\/copy$/;

/**
 * The texts of a screen, of the lists of its options and of the schemas of its fields, in the order
 * of the files, without those that only show values. Empty for an unknown screen.
 */
export function screenTexts(tree: Tree, set: CompiledSet, place: Place): readonly AddressedText[] {
  const screen = findScreen(set, place);
  if (screen === undefined) return [];
  const contents = new Map(tree.files.map(({ file, content }) => [file, content]));
  const copies = readCopies(tree);
  const own = copies.get(set.org.theme) ?? {};
  const shared = readPath(contents.get('journeys/shared/rules'), 'rules');
  const sources = { org: set.org, rule: (name: string) => readPath(shared, `${name}.rule`) };
  const textsOf = textsReader(tree.root);
  return filesOfScreen(screen, contents).flatMap((file) =>
    contents.has(file)
      ? textsOf({ file, content: contents.get(file) }).flatMap(({ address, value }) => {
          const sentences = textSentences(own[address] ?? value, sources);
          const text = sentences.map((one) => one.text).join(' / ');
          const themes = [...copies].flatMap(([theme, copy]) =>
            Object.hasOwn(copy, address) ? [theme] : [],
          );
          const isOwn = Object.hasOwn(own, address);
          return text === '' ? [] : [{ address, text, sentences, isOwn, themes }];
        })
      : [],
  );
}

/** The files that give a screen its texts: its own, the lists of its options, the schemas of its fields. */
export function filesOfScreen(
  screen: CompiledScreen,
  contents: ReadonlyMap<string, unknown>,
): readonly string[] {
  const content = contents.get(screen.source);
  const lists = fieldsOf(screen).length === 0 ? [] : listOptions(content);
  return [...new Set([screen.source, ...lists, ...listSchemas(content, contents)])];
}

/** Path with its ending and line of a text that is defined at an address: `a.json:4`. */
export function placeOfText({ texts }: Pick<SourceTree, 'texts'>, address: string): string {
  const [file = '', pointer = ''] = address.split('#');
  return `${file}.json:${locate(texts.get(file) ?? '', pointer)?.line ?? 1}`;
}

type Copy = Readonly<Record<string, unknown>>;

/** Theme folder -> content of its copy.json. */
function readCopies({ files }: Tree): ReadonlyMap<string, Copy> {
  return new Map(
    files.flatMap(({ file, content }) => {
      const theme = COPY_FILE.exec(file)?.[1];
      return theme === undefined ? [] : [[theme, content as Copy] as const];
    }),
  );
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
function stringsAt(value: unknown, name: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === name && typeof child === 'string' ? [child] : stringsAt(child, name),
  );
}
