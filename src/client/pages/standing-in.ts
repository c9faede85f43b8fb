import { ownText, resolveStanding, type Standing } from '../../domain/index.ts';
import type { Context } from '../../engine/index.ts';
import { buildKnownTasks } from '../state/task-lists.ts';
import type { AppStore } from '../state/app-store.ts';

/** The standing of an application in this context; undefined without one. */
export function standingIn(
  client: AppStore,
  application: unknown,
  context: Context,
): Standing | undefined {
  const known = buildKnownTasks(client, ownText(application, 'uuid'));
  return resolveStanding(client.get().set, known, { ...context, application });
}
