/** Writes and reads JSON pointers (RFC 6901). */

/** The pointer of a member of the value at `pointer`. */
export function memberPointer(pointer: string, key: string): string {
  // Called for every member of every definition; few keys need escaping.
  const escaped = /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
  return `${pointer}/${escaped}`;
}

/** The unescaped segments of a pointer; none for the root. */
export function pointerSegments(pointer: string): string[] {
  const escaped = pointer.split('/').slice(1);
  return escaped.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
