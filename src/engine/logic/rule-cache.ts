/** Caches what is compiled from rules and templates, apart for each vocabulary: two products in one process never share an entry. */
import type { Vocabulary } from '../definition/compiled.ts';

/** Gives the cache of a vocabulary: what was compiled, by the rule or template that it was compiled from. */
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
