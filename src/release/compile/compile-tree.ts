/** A working tree -> the compiled set of each theme, or the faults that keep it from being one. */
import {
  compile,
  type CompiledSet,
  type Diagnostic,
  type Text,
  type Theme,
} from '../../engine/index.ts';
import { contextKeys, vocabulary } from '../../domain/index.ts';
import { checkAddresses } from '../check/addresses.ts';
import { checkDuties } from '../check/legal-duties.ts';
import { checkNames } from '../check/names.ts';
import { checkPatterns } from '../check/patterns.ts';
import { checkSchemas } from '../check/schemas.ts';
import { checkContrast } from '../theme/contrast.ts';
import { checkPictures } from '../theme/pictures.ts';
import { withLines } from '../read/positions.ts';
import { readTree, themesOf, type SourceTree } from '../read/read-tree.ts';
import { checkExtends, mergeThemes, orgInfoOf } from '../theme/merge.ts';

/** `sets` holds the themes that compiled, by folder; it is whole only when no diagnostic is an error. */
export interface CompiledTree {
  readonly tree: SourceTree;
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and compiles a tree, for the given theme folders or for all. Shapes and patterns are not judged: see checkTree. */
export function compileTree(root: string, folders?: readonly string[]): CompiledTree {
  return compileSource(readTree(root), folders);
}

function compileSource(
  tree: SourceTree,
  folders: readonly string[] = [...themesOf(tree.files).keys()],
): CompiledTree {
  const sets = new Map<string, CompiledSet>();
  const diagnostics: Diagnostic[] = [...tree.diagnostics];
  for (const folder of folders) {
    const result = compile(tree.files, vocabulary, themePartOf(tree, folder));
    diagnostics.push(...result.diagnostics);
    if (result.ok) sets.set(folder, result.set);
  }
  return { tree, sets, diagnostics: unique(withLines(diagnostics, tree.texts)) };
}

/** What a theme gives the compiler: who the organisation is, its words, its own changes of journeys. */
function themePartOf(tree: SourceTree, folder: string): Theme {
  const theme = mergeThemes(themesOf(tree.files), folder);
  const { $schema: _, ...copy } = (tree.files.find(
    ({ file }) => file === `org-themes/${folder}/copy`,
  )?.content ?? {}) as Record<string, Text>;
  return { org: orgInfoOf(theme, folder), copy, overrides: theme.overrides ?? [], contextKeys };
}

/** All that can be proved of a tree: shapes, patterns, addresses, names, themes, and that every theme compiles. */
export async function checkTree(root: string): Promise<CompiledTree> {
  const tree = readTree(root);
  const shapes = [...tree.diagnostics, ...checkSchemas(tree)];
  // What has the wrong shape can't be compiled in a way that means anything.
  if (shapes.some(({ severity }) => severity === 'error'))
    return { tree, sets: new Map(), diagnostics: shapes };
  const patterns = await checkPatterns(tree);
  const compiled = compileSource(tree);
  const diagnostics = [
    ...shapes.filter(({ severity }) => severity === 'warning'),
    ...patterns,
    ...checkAddresses(tree),
    ...checkNames(tree),
    ...themeFaults(tree),
    ...withLines(checkDuties(tree, compiled.sets), tree.texts),
    ...compiled.diagnostics,
  ];
  return { ...compiled, diagnostics: unique(diagnostics) };
}

function themeFaults(tree: SourceTree): Diagnostic[] {
  const themes = themesOf(tree.files);
  const contrast = [...themes.keys()].flatMap((folder) =>
    checkContrast(mergeThemes(themes, folder), `org-themes/${folder}/theme`),
  );
  return withLines(
    [...checkExtends(themes), ...checkPictures(tree.root, themes), ...contrast],
    tree.texts,
  );
}

/** Every theme compiles the same journeys: a fault of a journey is told once. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [
    ...new Map(
      diagnostics.map((one) => [`${one.file}#${one.pointer} ${one.code} ${one.message}`, one]),
    ).values(),
  ];
}

/** Is there a fault that keeps the tree from being released? */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
