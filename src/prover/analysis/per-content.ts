/** Caches what is found in a file while its content is the same object. */
import { keptPerObject, type DefinitionFile } from '../../engine/index.ts';

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
  const kept = keptPerObject<object, T>();
  return (definition, other) => {
    const { file, content } = definition;
    return typeof content === 'object' && content !== null
      ? kept(content, [file, other], () => find(definition, other))
      : find(definition, other);
  };
}
