/** Makes both sides of a difference in memory: the shipped definitions, and the same with edits. */
import {
  compileSource,
  type Diff,
  type DiffSide,
  diffSides,
  sideOfTree,
} from '../../../src/prover/index.ts';
import { readTree, type SourceTree } from '../../../src/release/index.ts';
import { withFault } from '../check/seeded/fault.ts';

/** A file, a pointer in it and its new value; undefined removes it. */
export type Edit = readonly [file: string, pointer: string, value: unknown];

const shipped = readTree(process.cwd());
export const shippedTree = shipped;
export const shippedSide: DiffSide = sideOfTree(compileSource(shipped));

/** The shipped definitions with edits. Throws when an edit changes nothing. */
export function editedTree(edits: readonly Edit[]): SourceTree {
  const texts = new Map(shipped.texts);
  let files = shipped.files;
  for (const [file, pointer, value] of edits) {
    files = withFault(files, { fault: '', file, pointer, value, code: '' });
    const content = files.find((one) => one.file === file)?.content;
    texts.set(file, JSON.stringify(content, null, 2) ?? '');
  }
  return { ...shipped, files, texts };
}

/** The side of the shipped definitions with edits. */
export const editedSide = (edits: readonly Edit[]): DiffSide =>
  sideOfTree(compileSource(editedTree(edits)));

/** The difference of the shipped definitions to those with edits. */
export const diffOf = (...edits: readonly Edit[]): Diff =>
  diffSides(shippedSide, editedSide(edits));
