/** Merges two changes of the definitions of a release, file by file and value by value. */
import type { SourceTexts } from '../store/sources.ts';
import { mergeValues, type Choose, type ValueConflict } from './merge-values.ts';
import { writeValue } from './write-value.ts';

export interface FileConflict extends ValueConflict {
  /** Path from the root, with its ending. */
  readonly file: string;
}

export interface MergedSources {
  /** With theirs at each conflict that nobody has decided. */
  readonly texts: SourceTexts;
  readonly conflicts: readonly FileConflict[];
  /** The files that both sides changed. */
  readonly both: readonly string[];
}

interface SourcesSides {
  readonly base: SourceTexts;
  readonly mine: SourceTexts;
  readonly theirs: SourceTexts;
}

export function mergeSources(
  { base, mine, theirs }: SourcesSides,
  choose: (conflict: FileConflict) => ReturnType<Choose>,
): MergedSources {
  const texts = new Map<string, string>();
  const conflicts: FileConflict[] = [];
  const both: string[] = [];
  for (const file of new Set([...theirs.keys(), ...mine.keys()])) {
    const sides = { base: base.get(file), mine: mine.get(file), theirs: theirs.get(file) };
    if (sides.mine !== sides.base && sides.theirs !== sides.base) both.push(file);
    const merged = mergeTexts(sides, (conflict) => choose({ file, ...conflict }));
    conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })));
    if (merged.text !== undefined) texts.set(file, merged.text);
  }
  return { texts, conflicts, both };
}

interface TextSides {
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/** Undefined: the file is not there. */
function mergeTexts(
  sides: TextSides,
  choose: Choose,
): { readonly text: string | undefined; readonly conflicts: readonly ValueConflict[] } {
  const { base, mine, theirs } = sides;
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const values = theirs === undefined ? undefined : parseAll(sides);
  if (values !== undefined && theirs !== undefined) {
    const { value, conflicts } = mergeValues(values, choose);
    return { text: writeValue(theirs, value), conflicts };
  }
  const conflict = { pointer: '', ...sides };
  const chosen = choose(conflict);
  return {
    text: chosen === 'mine' ? mine : theirs,
    conflicts: chosen === undefined ? [conflict] : [],
  };
}

/** The values of the texts; undefined when a side is missing or is no JSON, as a drawing. */
function parseAll({ base, mine, theirs }: TextSides) {
  if (mine === undefined || theirs === undefined) return undefined;
  try {
    return {
      base: base === undefined ? undefined : (JSON.parse(base) as unknown),
      mine: JSON.parse(mine) as unknown,
      theirs: JSON.parse(theirs) as unknown,
    };
  } catch {
    return undefined;
  }
}
