/** Finds where definitions name a question or a step, and writes another name there. */
import { listStrings, type PlacedString } from '../../release/edits.ts';

/** A line that names it. */
export interface NameUse {
  /** Path with its ending. */
  readonly file: string;
  readonly line: number;
  /** The line without its indentation. */
  readonly words: string;
  /** Whether it is this one that is meant, not another of the same name. */
  readonly isSure: boolean;
}

/** Where a string has the name: at this letter. */
export interface NameSpot {
  readonly at: number;
  readonly isSure: boolean;
}

/** The name that is searched for. */
export interface Naming {
  readonly name: string;
  /** Where a string of a file (path without ending) has it. */
  readonly match: (file: string, one: PlacedString) => readonly NameSpot[];
}

/** Path without ending -> text. */
export type Texts = ReadonlyMap<string, string>;

interface Spot extends NameSpot {
  readonly line: number;
}

const spotsIn = ({ name, match }: Naming, file: string, text: string): readonly Spot[] =>
  text.includes(name)
    ? listStrings(text).flatMap((one) =>
        match(file, one).map(({ at, isSure }) => ({ at: one.offset + at, isSure, line: one.line })),
      )
    : [];

/** The lines that have the name, in the order of the files. */
export const findUses = (naming: Naming, texts: Texts): readonly NameUse[] =>
  [...texts].flatMap(([file, text]) => {
    const byLine = Map.groupBy(spotsIn(naming, file, text), ({ line }) => line);
    const lines = text.split('\n');
    return [...byLine].map(([line, spots]) => ({
      ...{ file: `${file}.json`, line, words: (lines[line - 1] ?? '').trim() },
      isSure: spots.every(({ isSure }) => isSure),
    }));
  });

/** The text of a file with another name on the chosen lines. */
export function replaceUses(
  naming: Naming,
  { file, text, lines }: { file: string; text: string; lines: ReadonlySet<number> },
  name: string,
): string {
  const spots = spotsIn(naming, file.replace(/\.json$/, ''), text);
  return spots
    .filter(({ line }) => lines.has(line))
    .toSorted((one, other) => other.at - one.at)
    .reduce(
      (now, { at }) => `${now.slice(0, at)}${name}${now.slice(at + naming.name.length)}`,
      text,
    );
}
