/** Checks definitions with edits that are not saved. */
import type { Diagnostic } from '../../engine/index.ts';
import { hasErrors, readTree, withoutRepeats } from '../../release/index.ts';
import { compileSource } from '../compile/compile-tree.ts';
import { checkSource } from './check-tree.ts';
import { checkSchemas } from './schemas.ts';

interface EditedDefinitions {
  /** Path with its ending -> the text that it would have; null: it would be removed. */
  readonly edited: ReadonlyMap<string, string | null>;
  /**
   * Whether all checks run. Without, those of shapes and of the compiler do, which take a tenth of
   * the time and find what most mistakes cause.
   */
  readonly isWhole: boolean;
}

/** The diagnostics that the definitions below a root would have with edits. */
export async function checkEdits(
  root: string,
  { edited, isWhole }: EditedDefinitions,
): Promise<readonly Diagnostic[]> {
  const tree = readTree(root, edited);
  if (isWhole) return (await checkSource(tree)).diagnostics;
  const shapes = [...tree.diagnostics, ...checkSchemas(tree)];
  // Compiling a file of the wrong shape would only report follow-on errors.
  if (hasErrors(shapes)) return shapes;
  return withoutRepeats([...shapes, ...compileSource(tree).diagnostics]);
}
