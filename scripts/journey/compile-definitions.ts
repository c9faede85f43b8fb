/** Compiles the definitions that a sub-command works on. */
import type { CompiledSet } from '../../src/engine/index.ts';
import { compileTree, findLender } from '../../src/prover/index.ts';
import { hasErrors, readTree, listThemes } from '../../src/release/index.ts';
import { ErrorsFound } from './command.ts';
import { printDiagnostics } from './print-diagnostics.ts';

type Compiled = ReturnType<typeof compileTree>;

/** The definitions, for all lenders or those of the theme folders. Prints errors and throws ErrorsFound. */
export function compileDefinitions(root: string, folders?: readonly string[]): Compiled {
  const compiled = compileTree(root, folders);
  if (!hasErrors(compiled.diagnostics)) return compiled;
  printDiagnostics(compiled.diagnostics);
  throw new ErrorsFound();
}

/** The definitions of one lender. Prints errors and throws ErrorsFound when they do not compile. */
export function compileLender(
  root: string,
  org: string,
  task: string,
): { readonly set: CompiledSet; readonly tree: Compiled['tree'] } {
  const folder = themeFolder(root, org, task);
  const { tree, sets, diagnostics } = compileTree(root, [folder]);
  const set = sets.get(folder);
  if (set !== undefined) return { set, tree };
  printDiagnostics(diagnostics);
  throw new ErrorsFound();
}

/** The theme folder of a lender, by any of its names. `task` completes "Failed to …". */
export const themeFolder = (root: string, name: string, task: string): string =>
  findLender(Object.fromEntries(listThemes(readTree(root).files)), name, task);
