/** Caches what is found in a file while its content is the same object. */
import type { DefinitionFile } from '../../engine/index.ts';

/**
 * The function with its results cached by content. Every organisation has the same files, so each
 * file is read once. The results are shared and must not be changed.
 */
export function perContent<T>(
  find: (file: string, content: unknown) => T,
): (definition: DefinitionFile) => T {
  const cached = perContentAnd(({ file, content }: DefinitionFile) => find(file, content));
  return (definition) => cached(definition, undefined);
}

/** As `perContent`, for a result that also depends on another value, which is compared by identity. */
export function perContentAnd<T, Other>(
  find: (definition: DefinitionFile, other: Other) => T,
): (definition: DefinitionFile, other: Other) => T {
  const known = new WeakMap<
    object,
    { readonly file: string; readonly other: Other; readonly found: T }
  >();
  return (definition, other) => {
    const { file, content } = definition;
    if (typeof content !== 'object' || content === null) return find(definition, other);
    const earlier = known.get(content);
    if (earlier?.file === file && earlier.other === other) return earlier.found;
    const found = find(definition, other);
    known.set(content, { file, other, found });
    return found;
  };
}
