/** Loads a value from the host for a part of the page. */
import { useEffect, useEffectEvent, useState } from 'react';

/** A value that is read from the host. Both are undefined until the first answer. */
export interface Loaded<T> {
  readonly value?: T;
  /** Why it could not be read, in words for the author. */
  readonly fault?: string;
  /** Whether the value is that of an earlier load, while the next one runs. */
  readonly isStale?: boolean;
}

/**
 * Loads a value, and again when a value of the key changes. A late answer of an earlier load is
 * dropped; the last value stays until the next one is there. `load` returns undefined when there is
 * nothing to load.
 */
export function useLoaded<T>(
  key: readonly unknown[],
  load: () => Promise<T> | undefined,
): Loaded<T> {
  const [{ of, ...loaded }, setLoaded] = useState<Loaded<T> & { readonly of?: number }>({});
  const start = useEffectEvent(load);
  const id = useKeyId(key);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded<T>): void => {
      if (isCurrent) setLoaded({ ...next, of: id });
    };
    start()?.then(
      (value) => show({ value }),
      (error: unknown) => show({ fault: faultWords(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return { ...loaded, isStale: of !== undefined && of !== id };
}

/** The message of an error. */
export const faultWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A number that changes when a value of the key does. */
function useKeyId(key: readonly unknown[]): number {
  const [known, setKnown] = useState({ key, id: 0 });
  if (key.every((value, index) => value === known.key[index])) return known.id;
  const next = { key, id: known.id + 1 };
  setKnown(next);
  return next.id;
}
