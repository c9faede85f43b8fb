/** Compiles a tree to one compiled set per theme, or to the diagnostics that prevent it. */
import {
  compile,
  type CompiledSet,
  type DefinitionFile,
  type Diagnostic,
  type SourceLint,
  type Text,
  isSameList,
  perObject,
} from '../../engine/index.ts';
import { isRecord, vocabulary } from '../../domain/index.ts';
import { withLines } from '../read/positions.ts';
import { listThemes, type SourceTree } from '../read/read-tree.ts';
import { workspace } from '../workspace.ts';
import { extendsChain, mergeThemes } from '../theme/merge.ts';
import { buildOrgInfo, withThemeFlags } from '../theme/org.ts';
import type { ThemeDefinition } from '../theme/theme-definition.ts';

/** `sets` holds the themes that compiled, by folder. It is complete only when no diagnostic is an error. */
export interface CompiledTree {
  readonly tree: SourceTree;
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly diagnostics: readonly Diagnostic[];
  /** The theme folders that were recompiled because their own or the shared files changed. */
  readonly compiled: readonly string[];
}

/** The inputs of a theme folder's compilation, and its result. */
export interface CompiledTheme {
  readonly inputs: readonly unknown[];
  /** Missing when the diagnostics hold an error. */
  readonly set?: CompiledSet;
  readonly diagnostics: readonly Diagnostic[];
}
const NO_LINTS: readonly SourceLint[] = [];

interface Compiling {
  /** Theme folders. @default all */
  readonly folders?: readonly string[] | undefined;
  /** The lints that judge the definitions besides the compiler. @default nothing */
  readonly lints?: readonly SourceLint[] | undefined;
}

/** Compiles a tree. Does not validate shapes and patterns. */
export function compileThemes(
  tree: SourceTree,
  { folders = [...listThemes(tree.files).keys()], lints = NO_LINTS }: Compiling = {},
): CompiledTree {
  const themes = listThemes(tree.files);
  const copies = listCopies(tree.files);
  const shared = listShared(tree.files);
  for (const folder of workspace.themes.keys())
    if (!themes.has(folder)) workspace.themes.delete(folder);
  const sets = new Map<string, CompiledSet>();
  const diagnostics: Diagnostic[] = [...tree.diagnostics];
  const compiled: string[] = [];
  for (const folder of folders) {
    const chain = extendsChain(themes, folder).map(({ theme }) => theme);
    const copy = copies.get(folder);
    const inputs = [lints, shared, copy, ...chain];
    const known = workspace.themes.get(folder);
    const isCurrent = known !== undefined && isSameList(known.inputs, inputs);
    const theme = mergeThemes(themes, folder);
    const source = { folder, theme, copy, lints };
    const result = isCurrent ? known : compileTheme(shared, inputs, source);
    if (!isCurrent) compiled.push(folder);
    workspace.themes.set(folder, result);
    diagnostics.push(...result.diagnostics);
    if (result.set) sets.set(folder, result.set);
  }
  const found = withLines(withoutRepeats(diagnostics), tree.texts);
  return { tree, sets, diagnostics: found, compiled };
}

/** The files that every theme compiles. Returns the same list until one of them changes. */
function listShared(files: readonly DefinitionFile[]): readonly DefinitionFile[] {
  const shared = files.filter(({ file }) => !file.startsWith('org-themes/'));
  const flat = (list: readonly DefinitionFile[]) =>
    list.flatMap(({ file, content }) => [file, content]);
  if (!isSameList(flat(shared), flat(workspace.shared))) workspace.shared = shared;
  return workspace.shared;
}

/** Theme folder -> content of its copy.json. */
function listCopies(files: readonly DefinitionFile[]): ReadonlyMap<string, unknown> {
  return new Map(
    files.flatMap(({ file, content }) => {
      const folder = /^org-themes\/([^/]+)\/copy$/.exec(file)?.[1];
      return folder === undefined ? [] : [[folder, content] as const];
    }),
  );
}

interface ThemeSource {
  readonly folder: string;
  readonly theme: ThemeDefinition;
  /** Content of its copy.json; undefined when it has none. */
  readonly copy: unknown;
  readonly lints: readonly SourceLint[];
}

function compileTheme(
  shared: readonly DefinitionFile[],
  inputs: readonly unknown[],
  { folder, theme, copy, lints }: ThemeSource,
): CompiledTheme {
  const result = compile(shared, vocabulary, {
    org: buildOrgInfo(theme, folder),
    copy: isRecord(copy) ? readWords(copy as Readonly<Record<string, Text>>) : {},
    overrides: theme.overrides ?? [],
    lints,
  });
  const { diagnostics } = result;
  return result.ok
    ? { inputs, set: withThemeFlags(result.set, theme), diagnostics }
    : { inputs, diagnostics };
}

/** The words of a copy.json: the same object while it is the same. */
const readWords = perObject((copy: Readonly<Record<string, Text>>) => {
  const { $schema: _, ...words } = copy;
  return words;
});

/**
 * Removes repeated diagnostics. Every theme compiles the same journeys, so an error in a journey
 * occurs once per theme.
 */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [
    ...new Map(
      diagnostics.map((one) => [`${one.file}#${one.pointer} ${one.code} ${one.message}`, one]),
    ).values(),
  ];
}

/** Whether a diagnostic prevents a release; warnings alone do not. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
