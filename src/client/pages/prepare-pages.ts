import { listConditions } from '../../domain/index.ts';
import { withVocabulary, type Vocabulary } from '../../engine/index.ts';
import type { Client } from '../client.ts';

/**
 * Adds what only pages need: the loan operators, and the context keys `timeZone` and
 * `conditionItems`. `timeZone` is the borrower's; default: the organisation's. Rules cannot sort
 * conditions or look up their texts, so both happen here.
 */
export function preparePages(
  client: Client,
  vocabulary: Vocabulary,
  timeZone: string = client.get().set.org.timeZone,
): void {
  client.extendContext = (context) => {
    const { set, loaded } = client.get();
    const { conditions } = loaded;
    return {
      ...context,
      timeZone,
      ...(Array.isArray(conditions) && {
        conditionItems: listConditions(set, conditions, context),
      }),
    };
  };
  client.update({ set: withVocabulary(client.get().set, vocabulary) });
}
