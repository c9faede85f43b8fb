import { useEffect, useState } from 'react';

/**
 * Returns one message after the other, spread over `overMs` milliseconds; the last one stays.
 * Undefined without messages.
 */
export function useMessage(messages: readonly string[], overMs: number): string | undefined {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (index >= messages.length - 1) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), overMs / messages.length);
    return () => clearTimeout(timer);
  }, [index, messages.length, overMs]);
  return messages[index];
}
