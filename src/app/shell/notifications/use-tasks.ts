/** Polls the outstanding tasks of each application of the person for the notifications. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  buildKnownTasks,
  noteTasks,
  savedApplication,
  type Client,
} from '../../../client/index.ts';
import { isRecord, listConditions } from '../../../domain/index.ts';
import type { Context } from '../../../engine/index.ts';
import { isRefusedCall } from '../../../services/call-error.ts';
import { shellQueries } from '../shell-queries.ts';
import {
  applicationOperation,
  loadApplications,
  loadTaskApplication,
  loadTasks,
  taskOwners,
  TasksRefused,
  type TaskOwner,
  type TaskReader,
} from './notification-calls.ts';

/** The interval of polling, in milliseconds. */
const POLL_MS = 60_000;
const MAX_RETRIES = 3;
/** The next person who signs in must not see what these queries hold. */
const SHARED = {
  refetchOnWindowFocus: 'always',
  refetchOnMount: true,
  gcTime: 0,
  retry: (count: number, error: Error) =>
    count < MAX_RETRIES && !(error instanceof TasksRefused || isRefusedCall(error)),
} as const;

/** The tasks of one application. */
interface Tasks {
  /** The lender's list; undefined until it is loaded, and when it cannot be loaded. */
  readonly conditions: unknown;
  readonly context: Context;
}

/** The tasks of all applications of a person. */
export interface AllTasks {
  readonly lists: readonly Tasks[];
  /** Whether every list is loaded. */
  readonly isKnown: boolean;
  /** Whether a list could not be loaded. */
  readonly hasFailed: boolean;
  /** Requests at once what could not be loaded. */
  readonly retry: () => void;
}

export function useTasks(client: Client, reader: TaskReader): AllTasks {
  const applications = useApplications(client, reader);
  const owners = taskOwners(client, reader, applications.listed);
  const polls = useQueries(
    { queries: owners.map((owner) => decidePoll(client, owner)) },
    shellQueries,
  );
  const failed = owners.filter((_, at) => polls[at]?.isError).map(({ uuid }) => uuid);
  useFailures(client, failed.join(' '));
  const known = owners.map(({ uuid }) => buildKnownTasks(client, uuid));
  const contexts = useTaskContexts(client, owners);
  const isUnknown = known.some(({ conditions }) => conditions === undefined);
  return {
    lists: owners.map((_, at) => ({
      conditions: known[at]?.conditions,
      context: contexts[at] as Context,
    })),
    isKnown: applications.isKnown && !isUnknown,
    hasFailed: applications.hasFailed || known.some((one) => one.failed),
    retry: () => void shellQueries.refetchQueries({ predicate: ({ state }) => hasError(state) }),
  };
}

const hasError = ({ status }: { readonly status: string }): boolean => status === 'error';

/** The lender's list of the person's applications: that of the page, or else loaded here. */
function useApplications(client: Client, { context, isSigner, hasTasks }: TaskReader) {
  const { loaded, set } = client.get();
  const ofPage = loaded['applications'];
  const isNeeded =
    hasTasks && !isSigner && set.layout.tasks?.applications !== undefined && !Array.isArray(ofPage);
  const { data, isError } = useQuery(
    {
      ...SHARED,
      // Another application in this browser may be a new one.
      queryKey: ['conditions', 'applications', savedApplication(client.deviceStorage)],
      queryFn: ({ signal }) => loadApplications(client, context, signal),
      enabled: isNeeded,
      refetchInterval: ({ state }) => (hasError(state) ? POLL_MS : false),
      refetchOnWindowFocus: false,
    },
    shellQueries,
  );
  return {
    listed: Array.isArray(ofPage) ? (ofPage as readonly unknown[]) : data,
    isKnown: !isNeeded || data !== undefined,
    hasFailed: isNeeded && isError && data === undefined,
  };
}

/** The tasks go to the client's state, where pages read them, too; the query holds no copy. */
function decidePoll(client: Client, owner: TaskOwner) {
  return {
    ...SHARED,
    queryKey: ['conditions', owner.uuid.toLowerCase()],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadTasks(client, owner, signal),
    // The application belongs to someone else; another poll will not change that.
    refetchInterval: ({ state }: { readonly state: { readonly data?: boolean | undefined } }) =>
      state.data === false ? (false as const) : POLL_MS,
  };
}

/** Stores that the tasks of these applications cannot be told. `failed`: their ids, by spaces. */
function useFailures(client: Client, failed: string): void {
  const note = useEffectEvent(() => {
    for (const uuid of failed.split(' '))
      if (uuid !== '') noteTasks(client, uuid, { failed: true });
  });
  useEffect(() => note(), [failed]);
}

/**
 * The contexts of the texts of tasks. Outside of an application it is read once, if a text names its
 * account; until then, and when that fails, the context has no account.
 */
function useTaskContexts(client: Client, owners: readonly TaskOwner[]): readonly Context[] {
  const accounts = useQueries(
    {
      queries: owners.map((owner) => ({
        queryKey: ['conditions', owner.uuid.toLowerCase(), 'application'],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          loadTaskApplication(client, owner, signal),
        enabled:
          owner.isAccountUnknown &&
          applicationOperation(client) !== undefined &&
          dependOnAccount(client, owner),
        staleTime: Infinity,
        gcTime: 0,
        retry: false,
      })),
    },
    shellQueries,
  );
  return owners.map(({ uuid, context, isAccountUnknown }, at) => {
    const data = accounts[at]?.data;
    return isAccountUnknown && isRecord(data)
      ? { ...context, application: { ...data, uuid } }
      : context;
  });
}

/** Whether the texts of tasks differ by the account of the application. */
function dependOnAccount(client: Client, { uuid, context }: TaskOwner): boolean {
  const { conditions } = buildKnownTasks(client, uuid);
  const [without, named] = ['', '0000'].map((mask) => {
    const application = { ...(context['application'] as object), disburseAccount: { mask } };
    const items = listConditions(client.get().set, conditions, { ...context, application });
    return items.map(({ description }) => description).join('\n');
  });
  return without !== named;
}
