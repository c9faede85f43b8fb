/** Polls the outstanding tasks of the current application for the notifications. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Client } from '../../../client/index.ts';
import { isRefusedCall } from '../../../services/call-error.ts';
import { shellQueries } from '../shell-queries.ts';
import { loadTasks, TasksRefused, type TaskOwner } from './notification-calls.ts';

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
