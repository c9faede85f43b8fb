/** `, did you mean "x"?` for the known name that is nearest to what was written; nothing when none is near. */
export function nearest(written: string, known: readonly string[]): string {
  const ranked = known.map((name) => ({ name, apart: distance(written, name) })).sort((a, b) => a.apart - b.apart)[0];
  return ranked !== undefined && ranked.apart <= Math.max(2, written.length / 3) ? ` (did you mean "${ranked.name}"?)` : '';
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
