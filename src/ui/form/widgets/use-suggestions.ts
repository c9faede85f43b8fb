import { useEffect, useState } from 'react';
import type { FormPort, Suggestion } from '../../form-port.ts';

/** Long enough that a word in one go is one call, short enough to feel at once. */
const WAIT_MS = 250;

export interface Suggestions { readonly found: readonly Suggestion[]; readonly state: 'idle' | 'waiting' | 'ready' | 'failed'; readonly words: string }
const IDLE: Suggestions = { found: [], state: 'idle', words: '' };

/** Suggestions for what was typed last; `text` undefined asks for none. An answer to an older text is dropped. */
export function useSuggestions(port: FormPort, path: string, text: string | undefined): Suggestions {
  const [result, setResult] = useState<Suggestions>(IDLE);
  useEffect(() => {
    if (text === undefined) {
      setResult(IDLE);
      return undefined;
    }
    const ended = new AbortController();
    setResult((before) => ({ ...before, state: 'waiting' }));
    const timer = setTimeout(() => {
      port.search(path, text, ended.signal).then(
        (found) => { if (!ended.signal.aborted) setResult({ found, state: 'ready', words: '' }); },
        (cause: unknown) => { if (!ended.signal.aborted) setResult({ found: [], state: 'failed', words: cause instanceof Error ? cause.message : String(cause) }); },
      );
    }, WAIT_MS);
    return () => { clearTimeout(timer); ended.abort(); };
  }, [port, path, text]);
  return result;
}
