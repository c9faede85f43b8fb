/** The present, for words such as “in 3 hours”. */
import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** Milliseconds, read again four times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
