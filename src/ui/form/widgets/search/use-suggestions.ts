import { useEffect, useState } from 'react';
import type { FormPort, Suggestion } from '../../../form-port.ts';

/** The debounce of a search, in milliseconds: typing a word makes one call. */
const DEBOUNCE_MS = 250;

export interface Suggestions {
  readonly found: readonly Suggestion[];
  readonly state: 'idle' | 'waiting' | 'ready' | 'failed';
  /** A message for the borrower when `state` is `failed`; otherwise empty. */
  readonly error: string;
}
const IDLE: Suggestions = { found: [], state: 'idle', error: '' };

interface Response extends Suggestions {
  /** The text that was searched. */
  readonly query: string;
}

/**
 * Searches for the typed text, debounced. Does not search while `text` is undefined. Responses to
 * an older text are dropped. While a search runs, `found` holds the previous suggestions, so that
 * the list does not flicker.
 */
export function useSuggestions(
  port: FormPort,
  path: string,
  text: string | undefined,
): Suggestions {
  const [response, setResponse] = useState<Response>({ ...IDLE, query: '' });
  useEffect(() => {
    if (text === undefined) return undefined;
    const search = new AbortController();
    const respond = (next: Suggestions) => {
      if (!search.signal.aborted) setResponse({ ...next, query: text });
    };
    const timer = setTimeout(() => {
      port.search(path, text, search.signal).then(
        (found) => respond({ found, state: 'ready', error: '' }),
        (cause: unknown) =>
          respond({
            found: [],
            state: 'failed',
            error: cause instanceof Error ? cause.message : String(cause),
          }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [port, path, text]);
  if (text === undefined) return IDLE;
  return response.query === text && response.state !== 'idle'
    ? response
    : { found: response.found, state: 'waiting', error: '' };
}
