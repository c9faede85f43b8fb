/** Compares a typed name with the first and last name of a person. */
/** Apostrophes, hyphens and periods, in all forms in which they are typed. */
const PUNCTUATION = /[\p{P}ʼʻ`´]/gu;

/** Accents, and characters that are not seen. Not every keyboard types the accents of a name. */
const MARKS = /[\p{M}\p{Cf}]/gu;

/**
 * The words of a name in lower case, without accents and punctuation; empty for a non-text. The
 * registration takes no apostrophe in a last name: who wrote `OConnor` there signs as `O'Connor`.
 */
function splitWords(name: unknown): readonly string[] {
  if (typeof name !== 'string') return [];
  // Some forms of an apostrophe would be decomposed to a space.
  const plain = name.replaceAll(PUNCTUATION, '').normalize('NFKD').replaceAll(MARKS, '');
  return plain
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** The number of leading words that form the name; 0 when the words don't begin with it. */
function countWords(words: readonly string[], name: string): number {
  let joined = '';
  const end = words.findIndex((word) => {
    joined += word;
    return joined.length >= name.length;
  });
  return joined === name ? end + 1 : 0;
}

/** The name of a person on file. */
interface NameOnFile {
  readonly firstName: unknown;
  readonly lastName: unknown;
  readonly suffix?: unknown;
}

/**
 * Is the typed name the first name, then the last name? Case, accents, spacing, punctuation,
 * and middle names between the two are ignored. The person's suffix may follow. Undefined when a
 * first or last name is missing, because there is nothing to compare.
 */
export function isSameName(
  typed: unknown,
  { firstName, lastName, suffix }: NameOnFile,
): boolean | undefined {
  const [first, last, ending] = [firstName, lastName, suffix].map((name) =>
    splitWords(name).join(''),
  ) as [string, string, string];
  if (first === '' || last === '') return undefined;
  const words = splitWords(typed);
  const typedEnding = words.at(-1);
  return (
    matches(words, first, last) ||
    (ending !== '' && typedEnding === ending && matches(words.slice(0, -1), first, last))
  );
}

function matches(words: readonly string[], first: string, last: string): boolean {
  if (words.join('') === first + last) return true;
  const atStart = countWords(words, first);
  const reversed = words.toReversed();
  const atEnd = reversed.findIndex(
    (_, index) => words.slice(words.length - index - 1).join('') === last,
  );
  return atStart > 0 && atEnd >= 0 && atStart + atEnd + 1 <= words.length;
}
