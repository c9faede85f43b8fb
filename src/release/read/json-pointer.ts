/** Writes and reads JSON pointers (RFC 6901). */
export { pointerSegments } from '../../engine/index.ts';

/** The pointer of a member of the value at `pointer`. */
export function memberPointer(pointer: string, key: string): string {
  // Called for every member of every definition; few keys need escaping.
  const escaped = /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
  return `${pointer}/${escaped}`;
}
