/** Finds where definitions name a question or a step, and writes another name there. */
import type { QuestionPlace, StepPlace } from './definition-edits.ts';
import { journeyFile } from './definition-edits.ts';

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

/** Where a name can stand, and what is meant there. */
interface Pattern {
  /** Matches the name alone. */
  readonly name: RegExp;
  readonly isSearched: (file: string) => boolean;
  readonly isSure: (file: string) => boolean;
}
export type Patterns = readonly Pattern[];

/** Path without ending -> text. */
type Texts = ReadonlyMap<string, string>;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const always = (): boolean => true;
/** Keys whose values are never the name of a question. */
const OTHER_VALUES = ['widget', 'autocomplete', 'entry', 'options', 'sensitive', 'type', 'block']
  .map((key) => `"${key}":`)
  .join('|');

/** Where a question is named: its form, rules and texts that read its answer, examples, words of lenders. */
export function questionPatterns({ file, name }: QuestionPlace, texts: Texts): Patterns {
  const word = escaped(name);
  const own = file.replace(/\.json$/, '');
  const folder = /^journeys\/[^/]+\/(?=steps\/)/.exec(own)?.[0] ?? own;
  const isNear = (path: string): boolean => path.startsWith(folder);
  const asked = `"${name}"`;
  const isAskedElsewhere = [...texts].some(
    ([path, text]) =>
      !isNear(path) &&
      path.startsWith('journeys/') &&
      text.includes('"properties"') &&
      text.includes(asked),
  );
  const isSure = (path: string): boolean => isNear(path) || !isAskedElsewhere;
  return [
    {
      name: new RegExp(String.raw`(?<=\banswers\.)${word}(?![\w-])`, 'g'),
      isSearched: always,
      isSure,
    },
    {
      name: new RegExp(`(?<!(?:${OTHER_VALUES})\\s*")(?<=")${word}(?=[".])`, 'g'),
      isSearched: (path) => isNear(path) || /^(?:journeys\/walks|org-themes)\//.test(path),
      isSure,
    },
    {
      name: new RegExp(
        `(?<=${escaped(own)}#/form/(?:ui|schema/properties)/)${word}(?=[/.":])`,
        'g',
      ),
      isSearched: always,
      isSure: always,
    },
  ];
}

/** Where a step is named: addresses, examples, words of lenders, other journeys. */
export function stepPatterns({ journey, id }: StepPlace, texts: Texts): Patterns {
  const [word, home] = [escaped(id), escaped(journey)];
  const { basePath = '/' } = JSON.parse(texts.get(journeyFile(journey).slice(0, -5)) ?? '{}') as {
    readonly basePath?: string;
  };
  const at = (before: string, after: string) =>
    new RegExp(`(?<=${before})${word}(?=${after})`, 'g');
  const end = '(?:["/#?]|$)';
  return [
    { name: at(`${escaped(basePath)}/`, end), isSearched: always, isSure: always },
    { name: at(`journeys/${home}/steps/`, end), isSearched: always, isSure: always },
    { name: at(`"${home}/`, '"'), isSearched: always, isSure: always },
    {
      name: at('(?:"step":\\s*|"except":.*)"', '"'),
      isSearched: (file) => file.startsWith(`journeys/${journey}/`),
      isSure: always,
    },
  ];
}

/** The lines that match, in the order of the files. */
export const findUses = (patterns: Patterns, texts: Texts): readonly NameUse[] =>
  [...texts].flatMap(([file, text]) => {
    const own = patterns.filter(({ isSearched }) => isSearched(file));
    return text.split('\n').flatMap((line, index): NameUse[] => {
      const found = own.filter(({ name }) => line.search(name) >= 0);
      if (found.length === 0) return [];
      const isSure = found.some((pattern) => pattern.isSure(file));
      return [{ file: `${file}.json`, line: index + 1, words: line.trim(), isSure }];
    });
  });

/** The text of a file with another name on the chosen lines. */
export function replaceUses(
  patterns: Patterns,
  { file, text, lines }: { file: string; text: string; lines: ReadonlySet<number> },
  name: string,
): string {
  const own = patterns.filter(({ isSearched }) => isSearched(file.replace(/\.json$/, '')));
  return text
    .split('\n')
    .map((line, index) =>
      lines.has(index + 1)
        ? own.reduce((now, pattern) => now.replaceAll(pattern.name, () => name), line)
        : line,
    )
    .join('\n');
}
