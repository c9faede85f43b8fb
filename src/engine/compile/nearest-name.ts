/** Suggests the known name that an author most likely meant. */

const MAX_COMPARED_CHARACTERS = 80;

/**
 * The known name closest to an unknown one by edit distance, ignoring case; undefined when none is
 * close enough.
 */
export function nearestName(written: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(written.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(written.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

/** ` (did you mean "x"?)` to append to a sentence; the empty text when no known name is close. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const name = nearestName(written, known);
  return name === undefined ? '' : ` (did you mean "${name}"?)`;
}

/** Levenshtein distance of the first 80 characters. */
function editDistance(a: string, b: string): number {
  const [left, right] = [a.slice(0, MAX_COMPARED_CHARACTERS), b.slice(0, MAX_COMPARED_CHARACTERS)];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
