import { ownText, standingOf, type Standing } from '../../domain/index.ts';
import type { Context } from '../../engine/index.ts';
import type { Client } from '../client.ts';
import { knownTasksOf } from '../state/task-lists.ts';

/** The standing of an application in this context; undefined without one. */
export function standingIn(
  client: Client,
  application: unknown,
  context: Context,
): Standing | undefined {
  const known = knownTasksOf(client, ownText(application, 'uuid'));
  return standingOf(client.get().set, known, { ...context, application });
}
