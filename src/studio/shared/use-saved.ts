/** Shows a value as it was saved until it is read again. */
import { useState } from 'react';
import { useWorkplace } from './workplace.ts';

interface Saved<T> {
  /** The value that was read when it was saved, as JSON. */
  readonly over: string | undefined;
  /** The values that were saved over it, the last one at the end. */
  readonly values: readonly T[];
}

/**
 * The value as it was read, or as it was saved since, and the function that notes a save. A save
 * counts until it is read, somebody else changes the value, or something is undone.
 */
export function useSaved<T>(read: T): readonly [value: T, noteSaved: (value: T) => void] {
  const { edits, done } = useWorkplace();
  const [saved, setSaved] = useState<Saved<T>>();
  const [seen, setSeen] = useState(edits);
  const over = JSON.stringify(read);
  const isTakenBack = seen !== edits && done !== '';
  if (seen !== edits) setSeen(edits);
  if (saved !== undefined && isTakenBack) setSaved(undefined);
  else if (saved !== undefined && saved.over !== over) {
    const at = saved.values.findLastIndex((one) => JSON.stringify(one) === over);
    const values = at < 0 ? [] : saved.values.slice(at + 1);
    setSaved(values.length === 0 ? undefined : { over, values });
  }
  const noteSaved = (value: T): void =>
    setSaved((before) => ({ over, values: [...(before?.values ?? []), value] }));
  return [saved === undefined ? read : (saved.values.at(-1) as T), noteSaved];
}
