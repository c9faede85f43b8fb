/** Reads a value from the host for a part of the page, by TanStack Query. */
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

/** A value that is read from the host. Both are undefined until the first answer. */
export interface Loaded<T> {
  readonly value?: T | undefined;
  /** Why it could not be read, in words for the author. */
  readonly fault?: string | undefined;
}

export interface Loading<T> extends Loaded<T> {
  /** Whether the value is an earlier one, while the next one is read. */
  readonly isStale: boolean;
  /** Reads it again. */
  readonly reload: () => void;
}

/** The Studio runs beside its host: it asks also while the browser is offline, and once. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: 0 },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Loads a value, and again when a value of the key changes. The last value stays until the next one
 * is there. `load` returns undefined when there is nothing to load. `everyMs` says after how long a
 * value is read again; @default never.
 */
export function useLoaded<T>(
  key: readonly unknown[],
  load: () => Promise<T> | undefined,
  everyMs: (value: T | undefined) => number | false = () => false,
): Loading<T> {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [id, ...key],
    queryKeyHashFn: (parts) => parts.map(identify).join(' '),
    queryFn: async () => (await load()) ?? null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => everyMs(state.data ?? undefined),
  });
  const reload = (): void => void refetch();
  if (error !== null) return { fault: faultWords(error), isStale: false, reload };
  return { value: data ?? undefined, isStale: isFetching, reload };
}

const ids = new WeakMap<object, number>();
let count = 0;

/** The last value that was there: a later read may fail, or find nothing. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Tells the values of a key apart. An object is itself alone: it may be an element of a page. */
function identify(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (!ids.has(value)) ids.set(value, (count += 1));
  return `#${ids.get(value)}`;
}

/** The message of an error. */
export const faultWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
