/** Repeatable chance: each draw depends on the seed and its names, not on the draws before it. */

/** A number from 0 up to 1. The same seed and names give the same number. */
export function drawChance(seed: number, ...names: readonly (string | number)[]): number {
  let hash = 2_166_136_261 ^ seed;
  for (const character of names.join('\n'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The entry that a chance falls on, by weight. Undefined for an empty list. */
export function pickWeighted<T>(
  entries: readonly (readonly [entry: T, weight: number])[],
  chance: number,
): T | undefined {
  let left = chance * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [entry, weight] of entries) {
    left -= weight;
    if (left < 0) return entry;
  }
  return entries.at(-1)?.[0];
}
