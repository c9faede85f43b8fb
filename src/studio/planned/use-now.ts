/** The present, for words such as “in 3 hours”. */
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds after which the words about a time are written again. */
export const EVERY_MS = 15_000;

/** Milliseconds, read again four times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), EVERY_MS, { autoInvoke: true });
  return now;
}
