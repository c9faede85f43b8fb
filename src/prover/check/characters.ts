/** Checks the characters of texts: none may be invisible control characters or half a character. */
import { memberPointer } from '../../engine/index.ts';
import { type SourceTree } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
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
  [...textsIn(content, '')].flatMap(({ text, pointer }) => {
    const [found] = UNREADABLE.exec(text) ?? [];
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
);

/** The keys and texts in a value, with the pointers of their values. */
function* textsIn(
  value: unknown,
  pointer: string,
): Generator<{ readonly text: string; readonly pointer: string }> {
  if (typeof value === 'string') yield { text: value, pointer };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = memberPointer(pointer, key);
    yield { text: key, pointer: at };
    yield* textsIn(inner, at);
  }
}
