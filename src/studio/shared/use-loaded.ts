/** Reads a value from the host for a part of the page, by TanStack Query. */
import { keepPreviousData, QueryClient, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

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
 * is there, and parts of it that are equal stay the same objects: a key of another value may hold
 * them. `load` returns undefined when there is nothing to load. `everyMs` says after how long a
 * value is read again; @default never.
 */
export function useLoaded<T>(
  key: readonly unknown[],
  load: () => Promise<T> | undefined,
  everyMs: (value: T | undefined) => number | false = () => false,
): Loading<T> {
  const id = useId();
  const keyId = useKeyId(key);
  const last = useRef<T | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [id, keyId],
    queryFn: async () => (last.current = replaceEqualDeep(last.current, (await load()) ?? null)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => everyMs(state.data ?? undefined),
  });
  const reload = (): void => void refetch();
  if (error !== null) return { fault: faultWords(error), isStale: false, reload };
  return { value: data ?? undefined, isStale: isFetching, reload };
}

/** The last value that was there: a later read may fail, or find nothing. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** A number that changes when a value of the key does: an object of it may be an element of a page. */
function useKeyId(key: readonly unknown[]): number {
  const [known, setKnown] = useState({ key, id: 0 });
  if (key.every((value, index) => value === known.key[index])) return known.id;
  const next = { key, id: known.id + 1 };
  setKnown(next);
  return next.id;
}

/** The message of an error. */
export const faultWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
