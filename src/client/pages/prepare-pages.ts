import { ownText, withStandings } from '../../domain/index.ts';
import { withVocabulary, type Context, type Vocabulary } from '../../engine/index.ts';
import type { AppState, AppStore } from '../state/app-store.ts';
import { buildKnownTasks } from '../state/task-lists.ts';

/**
 * Adds what only pages need: the loan operators, and the context keys `timeZone`, `conditionItems`
 * and `standing`, which each listed application has, too. `timeZone` is the borrower's; default: the
 * organisation's. Rules cannot sort conditions or look up their texts, so that happens here.
 */
export function preparePages(
  client: AppStore,
  vocabulary: Vocabulary,
  timeZone: string = client.get().set.org.timeZone,
): void {
  // A screen builds its context often; the standings change with the state only.
  let last: { readonly state: AppState; readonly keys: Context } | undefined;
  const extendContext = (context: Context): Context => {
    const state = client.get();
    if (last?.state !== state) last = { state, keys: standingKeys(client, context) };
    return { ...context, timeZone, ...last.keys };
  };
  client.update({ extendContext, set: withVocabulary(client.get().set, vocabulary) });
}

function standingKeys(client: AppStore, context: Context): Context {
  const { standing, conditionItems, applications } = withStandings(
    client.get().set,
    context,
    (application) => buildKnownTasks(client, ownText(application, 'uuid')),
  );
  return {
    ...(standing !== undefined && { standing }),
    ...(conditionItems !== undefined && { conditionItems }),
    ...(applications !== undefined && { applications }),
  };
}
