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
