/** Deterministic pseudo-random values: the same text always gives the same number, uuid or choice. */

/** A whole number of 32 bits that stands for a text; the same text gives the same number, everywhere and always. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // Without this last stir, texts that differ in their end only give neighbouring numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A number from 0 to below 1 that stands for a text. */
export function fractionOf(text: string): number {
  return hashText(text) / 2 ** 32;
}

/** The element of a list that a text picks; the list must not be empty. */
export function pick<T>(list: readonly T[], text: string): T {
  return list[hashText(text) % list.length] as T;
}

/** A uuid that stands for a text: the same text, the same uuid. */
export function uuidFor(text: string): string {
  const hex = [0, 1, 2, 3]
    .map((part) => hashText(`${part}:${text}`).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
