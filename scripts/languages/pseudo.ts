/**
 * The pseudo-language: every text is longer, accented and in brackets, so that a text that is not a
 * definition, and a layout that depends on the length of a text, can be seen.
 */

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒğĥíĵķļɱñöþɋŕšţüʋŵẋýžÁƁÇÐÉƑĞĤÍĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ';
/** How much longer a text becomes, as a share of its letters. */
const LONGER = 0.4;
const PLACEHOLDER = /(\{[^}]*\})/;

/**
 * `Pay {amount} now` → `[Þáý {amount} ñöŵ ~~~]`: 40 % longer, with the placeholders kept. A text
 * without letters stays, and so does the space around one.
 */
export function pseudo(text: string): string {
  const words = text.trim();
  const letters = words.replaceAll(new RegExp(PLACEHOLDER, 'g'), '').match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return text;
  const accented = words
    .split(PLACEHOLDER)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(/[a-z]/gi, accent)))
    .join('');
  const padding = '~'.repeat(Math.max(1, Math.ceil(letters * LONGER)));
  // Broken into words, as a longer text would be.
  const broken = padding.replaceAll(/~{1,7}/g, (word) => ` ${word}`);
  return text.replace(words, () => `[${accented}${broken}]`);
}

const accent = (letter: string): string => ACCENTED[LETTERS.indexOf(letter)] ?? letter;
