/** Words that all views write. */

/** The words with a capital letter at first. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `1 change`, `3 changes`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** An ISO time as day and time, in the zone and the way of the browser. */
export const timeInWords = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The lines of a text that have words, without the spaces around them. */
export const splitLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The words of a search in lower case. */
export const splitSearch = (search: string): readonly string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all words of a search. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** A value as it is written: a text as such, anything else as JSON. */
export const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** A longer value is cut. */
const MAX_CHARS = 4_000;

export function cutValue(value: unknown): string {
  const written = formatValue(value);
  return written.length > MAX_CHARS ? `${written.slice(0, MAX_CHARS)} …` : written;
}

/** The beginning of an id, by which people name a release. */
export const shortId = (release: string): string => release.slice(0, 8);
