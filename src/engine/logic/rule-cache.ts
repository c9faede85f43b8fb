/**
 * Caches compiled rules and templates separately for each vocabulary, so that two products in one
 * process never share an entry.
 */
import type { Vocabulary } from '../definition/compiled.ts';

/**
 * Returns a function that gives the cache of a vocabulary: from a rule or template to its compiled
 * form.
 */
export function cacheByVocabulary<Compiled>(): (
  vocabulary: Vocabulary,
) => WeakMap<object, Compiled> {
  const caches = new WeakMap<Vocabulary, WeakMap<object, Compiled>>();
  return (vocabulary) => {
    let cache = caches.get(vocabulary);
    if (cache === undefined) caches.set(vocabulary, (cache = new WeakMap()));
    return cache;
  };
}
