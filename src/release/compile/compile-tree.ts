/** Compiles a working tree to one compiled set per theme, or to the diagnostics that prevent it. */
import {
  compile,
  type CompiledSet,
  type Diagnostic,
  type Text,
  type Theme,
} from '../../engine/index.ts';
import { contextKeys, vocabulary } from '../../domain/index.ts';
import { withLines } from '../read/positions.ts';
import { readTree, themesOf, type SourceTree } from '../read/read-tree.ts';
import { mergeThemes } from '../theme/merge.ts';
import { orgInfoOf, withThemeFlags } from '../theme/org.ts';
import type { ThemeDefinition } from '../theme/theme-definition.ts';

/** `sets` holds the themes that compiled, by folder. It is complete only when no diagnostic is an error. */
export interface CompiledTree {
  readonly tree: SourceTree;
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and compiles the tree below a root, for the given theme folders or for all.
 * Does not validate shapes and patterns: `checkTree` does.
 */
export function compileTree(root: string, folders?: readonly string[]): CompiledTree {
  return compileSource(readTree(root), folders);
}

/** Compiles a tree that was read, for the given theme folders or for all. */
export function compileSource(
  tree: SourceTree,
  folders: readonly string[] = [...themesOf(tree.files).keys()],
): CompiledTree {
  const themes = themesOf(tree.files);
  const sets = new Map<string, CompiledSet>();
  const diagnostics: Diagnostic[] = [...tree.diagnostics];
  for (const folder of folders) {
    const theme = mergeThemes(themes, folder);
    const result = compile(tree.files, vocabulary, compilerTheme(tree, folder, theme));
    diagnostics.push(...result.diagnostics);
    if (result.ok) sets.set(folder, withThemeFlags(result.set, theme));
  }
  return { tree, sets, diagnostics: withoutRepeats(withLines(diagnostics, tree.texts)) };
}

/** What a theme gives the compiler: the organisation, its copy and its overrides of journeys. */
function compilerTheme(tree: SourceTree, folder: string, theme: ThemeDefinition): Theme {
  const { $schema: _, ...copy } = (tree.files.find(
    ({ file }) => file === `org-themes/${folder}/copy`,
  )?.content ?? {}) as Record<string, Text>;
  return { org: orgInfoOf(theme, folder), copy, overrides: theme.overrides ?? [], contextKeys };
}

/** Every theme compiles the same journeys, so an error in a journey comes once per theme: keeps one of each. */
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
