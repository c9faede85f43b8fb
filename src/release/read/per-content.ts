/** Caches the result of a check while the content of its file is the same object. */
import type { DefinitionFile } from '../../engine/index.ts';

/**
 * Memoizes the function by content. `readTree` returns the same object while a text is unchanged,
 * so only changed files are checked again. The results are shared and must not be mutated.
 */
export function perContent<T>(
  check: (file: string, content: unknown) => T,
): (definition: DefinitionFile) => T {
  const known = new WeakMap<object, { readonly file: string; readonly result: T }>();
  return ({ file, content }) => {
    if (typeof content !== 'object' || content === null) return check(file, content);
    const earlier = known.get(content);
    if (earlier?.file === file) return earlier.result;
    const result = check(file, content);
    known.set(content, { file, result });
    return result;
  };
}
