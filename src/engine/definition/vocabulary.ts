/** Adds the operators to a fetched set, and removes them before serialisation. */
import type { CompiledSet, CompiledSetData, Vocabulary } from './compiled.ts';

/** For rules that use only JSON-Logic and the engine's own operators. */
export const EMPTY_VOCABULARY: Vocabulary = Object.freeze({});

/**
 * The set of this data with these operators, which replace any existing ones. The data is shared,
 * not copied.
 */
export function withVocabulary(data: CompiledSetData, vocabulary: Vocabulary): CompiledSet {
  return Object.freeze({ ...data, vocabulary });
}

/** The set without its operators: plain JSON, to be serialised. */
export function setData(set: CompiledSet): CompiledSetData {
  const { vocabulary: _, ...data } = set;
  return data;
}
