/** Caches what is found in a file while its content is the same object. */
import type { DefinitionFile } from '../../engine/index.ts';

/**
 * The function with its results cached by content. Every organisation has the same files, so each
 * file is read once. The results are shared and must not be changed.
 */
export function perContent<T>(
  find: (file: string, content: unknown) => T,
): (definition: DefinitionFile) => T {
  const known = new WeakMap<object, { readonly file: string; readonly found: T }>();
  return ({ file, content }) => {
    if (typeof content !== 'object' || content === null) return find(file, content);
    const earlier = known.get(content);
    if (earlier?.file === file) return earlier.found;
    const found = find(file, content);
    known.set(content, { file, found });
    return found;
  };
}
