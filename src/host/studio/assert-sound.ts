/** Judges edits before they are written. */
import type { Diagnostic } from '../../engine/index.ts';
import { readTree, type SourceTree } from '../../release/index.ts';

interface NewTexts {
  /** Folder of the working tree. */
  readonly root: string;
  /** Path with its ending -> the new text. */
  readonly texts: ReadonlyMap<string, string>;
}
type Check = (tree: SourceTree) => Promise<readonly Diagnostic[]> | readonly Diagnostic[];

/**
 * Checks the definitions with new texts. Throws Error with the first error that they did not have
 * before. A picture is read from the disk, so one that is written with them does not count.
 */
export async function assertSound({ root, texts }: NewTexts, check: Check): Promise<void> {
  const isUnwritten = ({ code, file }: Diagnostic): boolean =>
    (code === 'picture' || code === 'missing-logo') && texts.has(`${file}.json`);
  const errorsOf = async (tree: SourceTree): Promise<readonly Diagnostic[]> =>
    (await check(tree)).filter(({ severity }) => severity === 'error');
  const after = (await errorsOf(readTree(root, texts))).filter((one) => !isUnwritten(one));
  if (after.length === 0) return;
  const before = new Set((await errorsOf(readTree(root))).map(({ message }) => message));
  const added = after.find(({ message }) => !before.has(message));
  if (added !== undefined) throw new Error(added.message);
}
