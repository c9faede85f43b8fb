/** Compiles the definitions that a sub-command works on. */
import type { CompiledSet, Diagnostic } from '../../src/engine/index.ts';
import { checkSchemas, checkSource, compileSource, findLender } from '../../src/prover/index.ts';
import { hasErrors, readTree, listThemes, type SourceTree } from '../../src/release/index.ts';
import { ErrorsFound } from './command.ts';
import { printDiagnostics } from './print-diagnostics.ts';

type Compiled = ReturnType<typeof compileSource>;

/**
 * The definitions, for all lenders or those of the theme folders. Prints errors and throws ErrorsFound
 * when a file cannot be read or has the wrong shape, or when they do not compile.
 */
export function compileDefinitions(root: string, folders?: readonly string[]): Compiled {
  const compiled = compileSource(readSound(root), folders);
  assertNoErrors(compiled.diagnostics);
  return compiled;
}

/** The files of definitions that the check finds sound. Prints errors and throws ErrorsFound. */
export async function checkDefinitions(root: string): Promise<SourceTree> {
  const { tree, diagnostics } = await checkSource(readSound(root));
  assertNoErrors(diagnostics);
  return tree;
}

/**
 * The files of the definitions. Prints errors and throws ErrorsFound when one cannot be read: what it
 * has would be missing from an answer that looks whole.
 */
export function readDefinitions(root: string): SourceTree {
  const tree = readTree(root);
  assertNoErrors(tree.diagnostics);
  return tree;
}

/** The files of definitions with the right shapes, which the compiler does not judge. */
function readSound(root: string): SourceTree {
  const tree = readDefinitions(root);
  assertNoErrors(checkSchemas(tree));
  return tree;
}

function assertNoErrors(diagnostics: readonly Diagnostic[]): void {
  if (!hasErrors(diagnostics)) return;
  printDiagnostics(diagnostics);
  throw new ErrorsFound();
}

/** The definitions of one lender. Prints errors and throws ErrorsFound as for all lenders. */
export function compileLender(
  root: string,
  org: string,
  task: string,
): { readonly set: CompiledSet; readonly tree: SourceTree } {
  const tree = readSound(root);
  const folder = findLender(Object.fromEntries(listThemes(tree.files)), org, task);
  const { sets, diagnostics } = compileSource(tree, [folder]);
  const set = sets.get(folder);
  if (set !== undefined) return { set, tree };
  printDiagnostics(diagnostics);
  throw new ErrorsFound();
}

/** The theme folder of a lender, by any of its names. `task` completes "Failed to …". */
export const themeFolder = (root: string, name: string, task: string): string =>
  findLender(Object.fromEntries(listThemes(readTree(root).files)), name, task);
