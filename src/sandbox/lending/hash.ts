/**
 * Deterministic pseudo-random values: the same text always yields the same number, uuid or choice.
 */

/** The 32-bit hash of a text (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // Without this mix, texts that differ only at the end yield adjacent numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The hash of a text as a number from 0 (inclusive) to 1 (exclusive). */
export function computeFraction(text: string): number {
  return hashText(text) / 2 ** 32;
}

/** The element of a list that the hash of a text selects. The list must not be empty. */
export function pickByHash<T>(list: readonly T[], text: string): T {
  return list[hashText(text) % list.length] as T;
}

/** A uuid derived from a text. */
export function uuidFor(text: string): string {
  const hex = [0, 1, 2, 3]
    .map((part) => hashText(`${part}:${text}`).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
