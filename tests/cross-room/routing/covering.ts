/** Three-wise (combinatorial) test data. */
import type { Chance } from './applications.ts';

/**
 * Generates a three-wise covering array: random rows until each combination of three values of three fields has occurred.
 * `sizes`: the number of values of each field. A row holds one value index for each field.
 */
export function* threeWise(sizes: readonly number[], chance: Chance): Generator<readonly number[]> {
  let open = sumOfTriples(sizes, (combinations) => combinations);
  const seen = new Uint8Array(open);
  while (open > 0) {
    const row = sizes.map((size) => Math.floor(chance() * size));
    let from = 0;
    open -= sumOfTriples(sizes, (combinations, a, b, c) => {
      const place = from + (at(row, a) * at(sizes, b) + at(row, b)) * at(sizes, c) + at(row, c);
      const isNew = 1 - at(seen, place);
      seen[place] = 1;
      from += combinations;
      return isNew;
    });
    yield row;
  }
}

/** The sum over all triples of fields. `combinations`: the number of value combinations of a triple. */
function sumOfTriples(
  sizes: readonly number[],
  count: (combinations: number, a: number, b: number, c: number) => number,
): number {
  let sum = 0;
  for (let a = 0; a < sizes.length; a += 1) {
    for (let b = a + 1; b < sizes.length; b += 1) {
      for (let c = b + 1; c < sizes.length; c += 1)
        sum += count(at(sizes, a) * at(sizes, b) * at(sizes, c), a, b, c);
    }
  }
  return sum;
}

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
