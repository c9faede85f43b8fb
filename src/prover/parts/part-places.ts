/** Where a part of a screen is authored. */
import { locate, type SourceTree } from '../../release/index.ts';

export interface PartPlace {
  /** Path of the file with its ending. */
  readonly file: string;
  readonly line: number;
}

/** The line of a pointer in a file, or of what is around it. `file`: without `.json`. */
export const locateFile = (
  { texts }: Pick<SourceTree, 'texts'>,
  file: string,
  pointer: string,
): PartPlace => ({
  file: `${file}.json`,
  line: locate(texts.get(file) ?? '', pointer)?.line ?? 1,
});
