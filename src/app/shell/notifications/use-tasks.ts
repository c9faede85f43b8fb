/** Polls the outstanding tasks of the current application for the notifications. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Client } from '../../../client/index.ts';
import { isRecord, listConditions } from '../../../domain/index.ts';
import type { Context } from '../../../engine/index.ts';
import { isRefusedCall } from '../../../services/call-error.ts';
import { shellQueries } from '../shell-queries.ts';
import {
  applicationOperation,
  loadTaskApplication,
  loadTasks,
  TasksRefused,
  type TaskOwner,
} from './notification-calls.ts';

/** The interval of polling, in milliseconds. */
const POLL_MS = 60_000;
const MAX_RETRIES = 3;

/** The outstanding tasks, as far as they are loaded. */
export interface Tasks {
  /** The lender's list; null for someone else's application; undefined until it is loaded. */
  readonly conditions: readonly unknown[] | null | undefined;
  readonly isError: boolean;
}

/** The tasks of this person. `loaded` is the list that the page has loaded itself, if any. */
export function useTasks(client: Client, owner: TaskOwner, loaded: unknown): Tasks {
  const queryKey = ['conditions', owner.uuid];
  const { data, isError } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => loadTasks(client, owner, signal),
      enabled: owner.uuid !== undefined,
      // The application belongs to someone else; another poll will not change that.
      refetchInterval: ({ state }) => (state.data === null ? false : POLL_MS),
      refetchOnWindowFocus: 'always',
      refetchOnMount: true,
      // The next person who signs in must not see these tasks.
      gcTime: 0,
      retry: (count, error) =>
        count < MAX_RETRIES && !(error instanceof TasksRefused || isRefusedCall(error)),
    },
    shellQueries,
  );
  // A list that the page has just loaded is newer than the last poll.
  const known = useRef(loaded);
  const replace = useEffectEvent((conditions: unknown) => {
    if (owner.uuid !== undefined && Array.isArray(conditions))
      shellQueries.setQueryData(queryKey, conditions);
  });
  useEffect(() => {
    if (known.current === loaded) return;
    known.current = loaded;
    replace(loaded);
  }, [loaded]);
  return { conditions: data, isError };
}

/**
 * The context of the texts of tasks. Outside of the application it is read once, if a text names its
 * account; until then, and when that fails, the context has no account.
 */
export function useTaskContext(
  client: Client,
  owner: TaskOwner,
  conditions: Tasks['conditions'],
): Context {
  const { uuid, context, isAccountUnknown } = owner;
  const isNeeded =
    uuid !== undefined &&
    isAccountUnknown &&
    applicationOperation(client) !== undefined &&
    dependOnAccount(client, conditions, context);
  const { data } = useQuery(
    {
      queryKey: ['conditions', uuid, 'application'],
      queryFn: ({ signal }) => loadTaskApplication(client, owner, signal),
      enabled: isNeeded,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    shellQueries,
  );
  return isNeeded && isRecord(data) ? { ...context, application: { ...data, uuid } } : context;
}

/** Whether the texts of tasks differ by the account of the application. */
function dependOnAccount(
  client: Client,
  conditions: Tasks['conditions'],
  context: Context,
): boolean {
  const [without, named] = ['', '0000'].map((mask) => {
    const application = { ...(context['application'] as object), disburseAccount: { mask } };
    const items = listConditions(client.get().set, conditions, { ...context, application });
    return items.map(({ description }) => description).join('\n');
  });
  return without !== named;
}
