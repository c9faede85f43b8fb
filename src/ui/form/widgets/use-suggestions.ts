import { useEffect, useState } from 'react';
import type { FormPort, Suggestion } from '../../form-port.ts';

/** Long enough that a word in one go is one call, short enough to feel at once. */
const WAIT_MS = 250;

export interface Suggestions {
  readonly found: readonly Suggestion[];
  readonly state: 'idle' | 'waiting' | 'ready' | 'failed';
  readonly words: string;
}
const IDLE: Suggestions = { found: [], state: 'idle', words: '' };

interface Answer extends Suggestions {
  readonly to: string;
}

/** Suggestions for what was typed last; `text` undefined asks for none. An answer to an older text is dropped. */
export function useSuggestions(
  port: FormPort,
  path: string,
  text: string | undefined,
): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ ...IDLE, to: '' });
  useEffect(() => {
    if (text === undefined) return undefined;
    const ended = new AbortController();
    const settle = (next: Suggestions) => {
      if (!ended.signal.aborted) setAnswer({ ...next, to: text });
    };
    const timer = setTimeout(() => {
      port.search(path, text, ended.signal).then(
        (found) => settle({ found, state: 'ready', words: '' }),
        (cause: unknown) =>
          settle({
            found: [],
            state: 'failed',
            words: cause instanceof Error ? cause.message : String(cause),
          }),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [port, path, text]);
  if (text === undefined) return IDLE;
  // While the next answer is on its way the last matches stay, so that the list does not flicker.
  return answer.to === text && answer.state !== 'idle'
    ? answer
    : { found: answer.found, state: 'waiting', words: '' };
}
