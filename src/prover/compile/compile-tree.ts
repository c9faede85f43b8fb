/** Compiles a working tree, judged by the lints of its sources. */
import {
  type CompiledTree,
  compileThemes,
  readTree,
  type SourceTree,
} from '../../release/index.ts';
import { sourceLints } from '../lints/index.ts';

/**
 * Reads and compiles the tree below a root, for the given theme folders or for all.
 * Does not validate shapes and patterns: `checkTree` does.
 */
export function compileTree(root: string, folders?: readonly string[]): CompiledTree {
  return compileSource(readTree(root), folders);
}

/** Compiles a tree that is already read, for the given theme folders or for all. */
export const compileSource = (tree: SourceTree, folders?: readonly string[]): CompiledTree =>
  compileThemes(tree, { folders, lints: sourceLints });
