/** Checks the characters of texts: none may be invisible control characters or half a character. */
import { type SourceTree } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** Examples may answer with any character, to show what happens then. */
const EXAMPLE = /\/scenarios\/|^journeys\/(?:walks|sandbox)\//;
/**
 * Control characters but tab and line feed, and halves of surrogate pairs. Separators of lines
 * (U+2028) are shown as any text.
 */
const UNREADABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** An error for each key and text of a definition that holds such a character. */
export function checkCharacters({ files }: SourceTree): readonly CheckDiagnostic[] {
  return files.filter(({ file }) => !EXAMPLE.test(file)).flatMap(unreadableTexts);
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
