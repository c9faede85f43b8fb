import type { Chance } from './applications.ts';

/**
 * Rows of values by chance, one for each field, until any three values of any three fields have stood together in a row.
 * `sizes`: how many values each field has. A row holds the index of each field's value.
 */
export function* threeWise(sizes: readonly number[], chance: Chance): Generator<readonly number[]> {
  let open = sumOfTriples(sizes, (ways) => ways);
  const seen = new Uint8Array(open);
  while (open > 0) {
    const row = sizes.map((size) => Math.floor(chance() * size));
    let from = 0;
    open -= sumOfTriples(sizes, (ways, a, b, c) => {
      const place = from + (at(row, a) * at(sizes, b) + at(row, b)) * at(sizes, c) + at(row, c);
      const isNew = 1 - at(seen, place);
      seen[place] = 1;
      from += ways;
      return isNew;
    });
    yield row;
  }
}

/** The sum over any three fields. `ways`: in how many ways their values can stand together. */
function sumOfTriples(
  sizes: readonly number[],
  count: (ways: number, a: number, b: number, c: number) => number,
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
