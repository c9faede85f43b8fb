/** Judges edits before they are written. */
import type { Diagnostic } from '../../engine/index.ts';
import type { SourceTree } from '../../release/index.ts';

/** File with its ending -> its new text. */
type NewTexts = Readonly<Record<string, string>>;
type Check = (tree: SourceTree) => Promise<readonly Diagnostic[]> | readonly Diagnostic[];

/**
 * Checks the tree with new texts of definitions. Throws Error with the first error that it did not
 * have before. A picture is read from the disk, so one that is written with them does not count.
 */
export async function assertSound(tree: SourceTree, texts: NewTexts, check: Check): Promise<void> {
  const isUnwritten = ({ code, file }: Diagnostic): boolean =>
    (code === 'picture' || code === 'missing-logo') && `${file}.json` in texts;
  const errorsOf = async (one: SourceTree): Promise<readonly Diagnostic[]> =>
    (await check(one)).filter(({ severity }) => severity === 'error');
  const after = (await errorsOf(withTexts(tree, texts))).filter((one) => !isUnwritten(one));
  if (after.length === 0) return;
  const before = new Set((await errorsOf(tree)).map(({ message }) => message));
  const added = after.find(({ message }) => !before.has(message));
  if (added !== undefined) throw new Error(added.message);
}

function withTexts(tree: SourceTree, texts: NewTexts): SourceTree {
  const changed = Object.entries(texts).flatMap(([path, text]) =>
    path.endsWith('.json') ? [{ file: path.replace(/\.json$/, ''), text }] : [],
  );
  const names = new Set(changed.map(({ file }) => file));
  return {
    ...tree,
    files: [
      ...tree.files.filter(({ file }) => !names.has(file)),
      ...changed.map(({ file, text }) => ({ file, content: JSON.parse(text) as unknown })),
    ],
    texts: new Map([...tree.texts, ...changed.map(({ file, text }) => [file, text] as const)]),
  };
}
