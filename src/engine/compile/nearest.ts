/** The known name that is most like an unknown one, whatever its case; undefined when none is near enough to be meant. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestApart = Math.max(2, Math.floor(written.length / 3)) + 1;
  for (const name of known) {
    const apart = distance(written.toLowerCase(), name.toLowerCase());
    if (apart < bestApart) [best, bestApart] = [name, apart];
  }
  return best;
}

/** ` (did you mean "x"?)` to stand behind a sentence; nothing when no known name is near. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const name = nearest(written, known);
  return name === undefined ? '' : ` (did you mean "${name}"?)`;
}

/** Levenshtein distance, of the first 80 characters. */
function distance(a: string, b: string): number {
  const [left, right] = [a.slice(0, 80), b.slice(0, 80)];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
