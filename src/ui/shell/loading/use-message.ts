import { useEffect, useState } from 'react';

/**
 * Returns the index of the message to show. The messages are spread over `overMs` milliseconds; the
 * last one stays. 0 without messages.
 */
export function useMessage(messages: readonly string[], overMs: number): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (index >= messages.length - 1) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), overMs / messages.length);
    return () => clearTimeout(timer);
  }, [index, messages.length, overMs]);
  // The messages may have become fewer.
  return Math.max(0, Math.min(index, messages.length - 1));
}
