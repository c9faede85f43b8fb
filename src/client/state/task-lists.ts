/** Keeps the open tasks of each application, as far as a page or a poll has asked the lender. */
import { own, ownText, type KnownTasks } from '../../domain/index.ts';
import type { CallDef, Context } from '../../engine/index.ts';
import type { AppStore } from './app-store.ts';

/** The key of `loaded` that holds what is known of the tasks, by the id of the application. */
const KEY = 'taskLists';

/** The key of what is known of the tasks of every other application. */
const OTHERS = '';

/** Returns the known tasks of an application. */
export function buildKnownTasks(client: AppStore, uuid: string): KnownTasks {
  const lists = own(client.get().loaded, KEY);
  return own(lists, uuid.toLowerCase()) ?? own(lists, OTHERS) ?? {};
}

/** Stores that no tasks can be loaded. Lists that are known stay. */
export const noteTasksUnavailable = (client: AppStore): void =>
  noteTasks(client, OTHERS, { failed: true });

/** Stores what is known of the tasks of an application. A failure does not replace a list. */
export function noteTasks(client: AppStore, uuid: string, known: KnownTasks): void {
  client.addLoaded(withTasks(client, uuid, known));
}

function withTasks(client: AppStore, uuid: string, known: KnownTasks): Record<string, unknown> {
  const before = buildKnownTasks(client, uuid);
  if (known.failed && (before.failed || before.conditions !== undefined)) return {};
  const lists = own(client.get().loaded, KEY) as object | undefined;
  return { [KEY]: { ...lists, [uuid.toLowerCase()]: known } };
}

/**
 * The tasks that the calls of a page have loaded, as keys of `loaded`. A value that is no list
 * counts as a failure, and so does the list that was there before the calls.
 */
export function loadedTasks(
  client: AppStore,
  calls: readonly CallDef[],
  context: Context,
): Record<string, unknown> {
  const { set, loaded } = client.get();
  const { operation, othersOperation } = set.layout.tasks ?? {};
  const call = calls.find(({ run }) => run === operation || run === othersOperation);
  const uuid = ownText(own(context, 'application'), 'uuid');
  if (call?.as === undefined || uuid === '') return {};
  const conditions = own(context, call.as);
  const isLoaded = Array.isArray(conditions) && conditions !== own(loaded, call.as);
  return withTasks(client, uuid, isLoaded ? { conditions } : { failed: true });
}
