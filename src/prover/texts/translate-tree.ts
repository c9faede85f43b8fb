/** Replaces every text of the definitions by its translation. Rules, names and values stay. */
import { isRecord } from '../../domain/index.ts';
import type { SourceTree } from '../../release/index.ts';
import { COPY_FILE } from '../check/copy-texts.ts';
import { textFinder } from '../check/text-addresses.ts';

/** Gives the translation of a text, which keeps its `{placeholders}`. */
export type Translate = (text: string) => string;

/** Files with texts that borrowers read. Those of examples are compared with what they expect. */
const SOURCES =
  /^(?:journeys\/(?!.*(?:scenarios|walks|sandbox|migrations)\/)|schemas\/data\/|org-themes\/)/;

/** File (as in DefinitionFile) -> its content with translated texts, for each file that has one. */
export function translateTree(
  { root, files }: SourceTree,
  translate: Translate,
): ReadonlyMap<string, unknown> {
  const isText = textFinder(root);
  const translated = files
    .filter(({ file }) => SOURCES.test(file))
    .map(({ file, content }) => {
      const isWritten = (segments: readonly string[]): boolean =>
        segments[0] !== '$schema' && (COPY_FILE.test(file) || isText(file, content, segments));
      return [file, replaceTexts(content, [], { isWritten, translate })] as const;
    });
  return new Map(translated);
}

interface Replacing {
  readonly isWritten: (segments: readonly string[]) => boolean;
  readonly translate: Translate;
}

function replaceTexts(value: unknown, segments: readonly string[], input: Replacing): unknown {
  const isComputed = isRecord(value) && Object.keys(value).join() === 'value';
  if (typeof value === 'string' || isComputed) {
    if (!input.isWritten(segments)) return value;
    return isComputed
      ? { value: translateRule(value['value'], input.translate) }
      : input.translate(String(value));
  }
  if (Array.isArray(value))
    return value.map((one, at) => replaceTexts(one, [...segments, String(at)], input));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceTexts(one, [...segments, key], input)]),
  );
}

/** Operators whose literals people read. Of others, a literal is an argument, as a date's format. */
const SHOWN = new Set(['cat', 'if', 'or', 'trim']);

/** The rule with the words that it shows translated: branches, parts of `cat`, defaults of paths. */
function translateRule(rule: unknown, translate: Translate): unknown {
  if (typeof rule === 'string') return translate(rule);
  if (!isRecord(rule)) return rule;
  const [[operator, written] = ['', undefined]] = Object.entries(rule);
  if (!Array.isArray(written)) return rule;
  const isRead = (arg: unknown, at: number): boolean => {
    if (operator === 'var') return at === 1;
    if (operator === 'if' && at % 2 === 0 && at < written.length - 1) return false;
    return SHOWN.has(operator) || isRecord(arg);
  };
  return {
    [operator]: written.map((arg: unknown, at) =>
      isRead(arg, at) ? translateRule(arg, translate) : arg,
    ),
  };
}
