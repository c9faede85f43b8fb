/** Gives a fetched set its operators, and takes them away where it is serialised. */
import type { CompiledSet, CompiledSetData, Vocabulary } from './compiled.ts';

/** For rules of JSON-Logic and the engine's own operators alone. */
export const EMPTY_VOCABULARY: Vocabulary = Object.freeze({});

/** The set of this data with these operators; those of a set that has some are replaced. The data is shared, not copied. */
export function withVocabulary(data: CompiledSetData, vocabulary: Vocabulary): CompiledSet {
  return Object.freeze({ ...data, vocabulary });
}

/** The set without its operators: plain JSON, to be serialised. */
export function setData(set: CompiledSet): CompiledSetData {
  const { vocabulary: _, ...data } = set;
  return data;
}
