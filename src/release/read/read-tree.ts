/** Reads all definitions of a working tree from disk: journeys, data schemas and themes. */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefinitionFile, Diagnostic } from '../../engine/index.ts';
import { workspace } from '../workspace.ts';
import { errorAt, type ReadCode } from './diagnostic.ts';
import { listBelow, type ListedPath } from './list-files.ts';
import { inlineRules, type RuleUse } from './named-rules.ts';
import { LIMITS, parseDefinition, computeSize, TOO_LARGE } from './parse.ts';
import { withLines } from './positions.ts';
import { readingFault } from './reading-fault.ts';

/** All authored files. A file that cannot be parsed is not among `files`; `diagnostics` says why. */
export interface SourceTree {
  readonly root: string;
  readonly files: readonly DefinitionFile[];
  /** File (as in DefinitionFile) -> its text. */
  readonly texts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  /** File -> the rules that it names. Its content has them in place of the names. */
  readonly namedRules?: ReadonlyMap<string, readonly RuleUse[]>;
  /** How many texts were parsed because they changed since the last read. */
  readonly parsed: number;
}

/** A text and the result of parsing it. */
export interface ReadFile {
  readonly text: string;
  /** In bytes, see `computeSize`. */
  readonly size: number;
  readonly parsed: ReturnType<typeof parseDefinition>;
}
/** Path with its ending -> text; null for a file that is left out. */
type EditedTexts = ReadonlyMap<string, string | null>;
const NO_EDITS: EditedTexts = new Map();

/**
 * Reads journeys/**, schemas/data/** and org-themes/*\/{theme,copy}.json below a root, in the order of their names.
 * `edited`: texts that are read in place of those on disk, as an editor has them before a save.
 */
export function readTree(root: string, edited: EditedTexts = NO_EDITS): SourceTree {
  const files: DefinitionFile[] = [];
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const read = new Map<string, ReadFile>();
  let bytes = 0;
  let parsedFiles = 0;
  for (const { path, fault } of definitionPaths(root, edited)) {
    const file = path.replace(/\.json$/, '');
    const found = fault === undefined ? readText(root, path, edited) : unread(fault);
    if ('reason' in found) diagnostics.push(unreadDiagnostic(path, found));
    if ('reason' in found) continue;
    const { text } = found;
    texts.set(file, text);
    const known = workspace.files.get(file);
    const isKnown = known?.text === text;
    const { parsed, size } = isKnown
      ? known
      : { parsed: parseDefinition(file, text), size: computeSize(text) };
    if (!isKnown) parsedFiles += 1;
    bytes += size;
    read.set(file, { text, size, parsed });
    diagnostics.push(...parsed.diagnostics);
    if (parsed.content !== undefined) files.push({ file, content: parsed.content });
  }
  if (bytes > LIMITS.treeBytes)
    diagnostics.push(
      errorAt(
        { file: 'journeys/', pointer: '' },
        'tree-size',
        'Failed to read the definitions: together they are larger than 16 MB. Please remove what is not used.',
      ),
    );
  workspace.files = read;
  const inlined = inlineRules(files);
  return {
    root,
    files: inlined.files,
    texts,
    diagnostics: [...diagnostics, ...withLines(inlined.diagnostics, texts)],
    namedRules: inlined.uses,
    parsed: parsedFiles,
  };
}

interface Unread {
  readonly code: ReadCode;
  readonly reason: string;
}
const unread = (reason: string): Unread => ({ code: 'not-a-file', reason });

/** The text of a file, or why it is not read. */
function readText(
  root: string,
  path: string,
  edited: EditedTexts,
): Unread | { readonly text: string } {
  const text = edited.get(path);
  const reason =
    reasonAgainstName(path) ??
    reasonAgainstFolder(path) ??
    (typeof text !== 'string' ? reasonNotToRead(join(root, path)) : undefined);
  if (reason) return reason;
  if (typeof text === 'string') return { text };
  try {
    return { text: readFileSync(join(root, path), 'utf8') };
  } catch (error) {
    return unread(readingFault(error, 'it') ?? 'it was removed meanwhile. Please save again.');
  }
}

/** A file may have as many line ends as other bytes. */
const MAX_RAW_BYTES = 2 * LIMITS.fileBytes;

/**
 * Why a file is not even opened; undefined when it may be read. A link could lead to a file outside
 * of the tree, a pipe has no end, and a large file would fill the memory.
 */
function reasonNotToRead(path: string): Unread | undefined {
  // A backslash in a name is read as a folder, where there may be no such file.
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile())
    return unread('it is a folder, a link or a device. Please put the file itself there.');
  return found.size > MAX_RAW_BYTES ? TOO_LARGE : undefined;
}

/** Why a file is refused that differs from a definition only by capital letters of its name. */
const reasonAgainstName = (path: string): Unread | undefined =>
  isDefinition(path)
    ? undefined
    : {
        code: 'file-name',
        reason: path.startsWith('org-themes/')
          ? 'only theme.json and copy.json in small letters are read. Please rename the file.'
          : 'only names that end in .json in small letters are read. Please rename the file.',
      };

/** Whether a path is read as a definition. */
const isDefinition = (path: string): boolean =>
  path.startsWith('org-themes/')
    ? /^org-themes\/[^/]+\/(theme|copy)\.json$/.test(path)
    : path.endsWith('.json');

/** The folders of themes. Their names are parts of addresses and of the files of a release. */
const THEME_FOLDER = /^[a-z0-9_][a-z0-9_-]{0,59}$/i;

/** Why the folder of a theme is refused; undefined for one that may be used, and for other files. */
function reasonAgainstFolder(path: string): Unread | undefined {
  const folder = /^org-themes\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || THEME_FOLDER.test(folder)
    ? undefined
    : {
        code: 'folder-name',
        reason:
          'the name of its folder has other characters than letters of a to z, digits, - and _, or more than 60. Please rename the folder.',
      };
}

const unreadDiagnostic = (path: string, { code, reason }: Unread): Diagnostic => ({
  ...errorAt(
    { file: path.endsWith('.json') ? path.slice(0, -'.json'.length) : `${path}/`, pointer: '' },
    code,
    `Failed to read ${path}: ${reason}`,
  ),
  line: 1,
  column: 1,
});

/** The paths of the definitions, and those of folders and links that cannot be followed. */
function definitionPaths(root: string, edited: EditedTexts): readonly ListedPath[] {
  const isOwn = ({ path, fault }: ListedPath): boolean =>
    fault !== undefined || isDefinition(path.toLowerCase());
  const listed = ['journeys', 'schemas/data', 'org-themes']
    .flatMap((folder) => listBelow(root, folder))
    .map(({ path, ...more }) => ({ ...more, path: path.replaceAll('\\', '/') }));
  const known = new Set(listed.map(({ path }) => path));
  const added = [...edited.keys()].filter((path) => !known.has(path)).map((path) => ({ path }));
  return [...listed, ...added]
    .filter((one) => isOwn(one) && edited.get(one.path) !== null)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Theme folder -> content of its theme.json, for every theme that was parsed. */
export function listThemes(files: readonly DefinitionFile[]): Map<string, unknown> {
  const themes = new Map<string, unknown>();
  for (const { file, content } of files) {
    const folder = /^org-themes\/([^/]+)\/theme$/.exec(file)?.[1];
    if (folder !== undefined) themes.set(folder, content);
  }
  return themes;
}
