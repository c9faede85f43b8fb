/** Removes and replaces characters that look like others, before a text is read as an entry. */

/** Invisible characters and controls to remove. The group is kept: it joins or colours an emoji. */
const INVISIBLE =
  /(\p{Extended_Pictographic}\p{EMod}?(?:\uFE0F?\u200D(?=\p{Extended_Pictographic})|\uFE0F))|[\p{Cf}\p{DI}]|[^\P{Cc}\t\n\r]/gu;
const QUOTES = /[\u2018-\u201B\u2032\u02B9-\u02BC\u02C8\u00B4`\uFF07]/g;
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;

/** Removes characters that nobody sees. */
const dropInvisible = (text: string): string => text.replace(INVISIBLE, '$1');

/** A text of any kind: without invisible characters, and with plain spaces. */
export const foldText = (text: string): string =>
  dropInvisible(text)
    .replace(/[\p{Zs}\t]/gu, ' ')
    .trim();

/** A text in its compatible form, such as ASCII for full-width letters, with single spaces. */
export const foldWidth = (text: string): string =>
  dropInvisible(text).normalize('NFKC').replace(/\s+/g, ' ').trim();

/** The same, with typographic quotes and hyphens as `'` and `-`. */
export const fold = (text: string): string =>
  // Quotes first: the compatible form of an acute accent is a space with a mark.
  foldWidth(text.replace(QUOTES, "'")).replace(HYPHENS, '-');

/** Removes a label in front of a value: `Account no.: 12` → `12`. */
export const withoutLabel = (text: string): string => text.replace(/^[\p{L} .]*[:#] ?/u, '');
