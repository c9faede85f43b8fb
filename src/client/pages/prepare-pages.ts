import { listConditions } from '../../domain/index.ts';
import { withVocabulary, type Vocabulary } from '../../engine/index.ts';
import type { Client } from '../client.ts';

/**
 * Adds what pages need and steps do not: the operators of loans, and `conditionItems` of the context.
 * Rules can neither sort conditions nor look up their words, so both are done here.
 */
export function preparePages(client: Client, vocabulary: Vocabulary): void {
  client.extendContext = (context) => {
    const { conditions } = client.get().loaded;
    return Array.isArray(conditions)
      ? { ...context, conditionItems: listConditions(client.get().set, conditions, context) }
      : context;
  };
  client.update({ set: withVocabulary(client.get().set, vocabulary) });
}
