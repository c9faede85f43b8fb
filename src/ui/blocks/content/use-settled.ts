import { useEffect, useState } from 'react';

/** The debounce of a value that is announced, in milliseconds: longer than a pause in typing. */
const SETTLE_MS = 1000;

/**
 * Returns the value once it has not changed for a second; the first value at once. A drag or a
 * typed number gives one value.
 */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
