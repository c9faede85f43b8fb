/** Keeps the result of a check for as long as the content of its file is the same object. */
import type { DefinitionFile } from '../../engine/index.ts';

/**
 * The function with its results kept by content. `readTree` gives the same object while a text stays the same, so only
 * changed files are checked again. The results are shared and must not be changed.
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
