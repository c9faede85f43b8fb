import { listConditions } from '../../domain/index.ts';
import { withVocabulary, type Vocabulary } from '../../engine/index.ts';
import type { Client } from '../client.ts';

/**
 * Adds what pages need and steps do not: the operators of loans, and the keys `lists`, `timeZone` and
 * `conditionItems` of the context. `timeZone` is the reader's; by default the organisation's.
 * Rules can neither sort conditions nor look up their words, so both are done here.
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
      lists: set.lists,
      timeZone,
      ...(Array.isArray(conditions) && {
        conditionItems: listConditions(set, conditions, context),
      }),
    };
  };
  client.update({ set: withVocabulary(client.get().set, vocabulary) });
}
