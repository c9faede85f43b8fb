/**
 * Checks the characters of texts: none may be an invisible control character or half a character, and
 * each text has something to see.
 */
import { type SourceTree } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** Examples may answer with any character, to show what happens then. */
const EXAMPLE = /\/scenarios\/|^journeys\/(?:walks|sandbox)\//;
/**
 * Control characters but tab and line feed, those that turn the direction of a text, so that who
 * approves it reads another one, and halves of surrogate pairs. Separators of lines (U+2028) are shown
 * as any text.
 */
const UNREADABLE = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
/** Spaces, characters that are never drawn, and the empty cell of braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text has nothing that can be seen. */
export const isInvisible = (text: string): boolean => BLANK.test(text);

/** An error for each key and text of a definition that holds such a character, or is blank. */
export function checkCharacters({ files }: SourceTree): readonly CheckDiagnostic[] {
  return files
    .filter(({ file }) => !EXAMPLE.test(file))
    .flatMap((file) => [...unreadableTexts(file), ...blankTexts(file)]);
}

const unreadableTexts = perContent((file, content) =>
  [...membersIn(content)].flatMap(({ key, value, pointer }) =>
    [key, value].flatMap((text) => {
      const [found] = (typeof text === 'string' && UNREADABLE.exec(text)) || [];
      if (found === undefined) return [];
      const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      const what = /\p{Cs}/u.test(found) ? 'half a character' : 'a control character';
      return [
        checkError(
          { file, pointer },
          'unreadable-character',
          `the text holds U+${code}, ${what}, which is drawn as a box or not at all. Please remove it.`,
        ),
      ];
    }),
  ),
);

/**
 * The texts that are not empty and show nothing. Entries of lists are not asked: a rule joins names
 * with a space.
 */
const blankTexts = perContent((file, content) =>
  [...membersIn(content)].flatMap(({ key, value, pointer }) =>
    typeof value === 'string' && value !== '' && isInvisible(value) && !/^\d+$/.test(key)
      ? [
          checkError(
            { file, pointer },
            'emptied-text',
            'the text has nothing that can be seen, so a label, a consent or a disclosure would be missing. Please write a text.',
          ),
        ]
      : [],
  ),
);
