/** Shows on the framed page the words that are typed, before they are saved. */
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { AuthorPort } from './author-port.ts';
import { joinSpaces } from './press.ts';

type Words = Parameters<NonNullable<AuthorPort['reword']>>[0];

interface Rewording {
  /** Shows words in place of a text; undefined shows the page's own words again. */
  readonly show: (words: Words) => void;
  /** Forgets the shown words, after the page has shown a release. */
  readonly end: () => void;
  /** The words of the definitions where the page shows these. */
  readonly toSaved: (shown: string) => string;
}

/** Does nothing where no page is framed. */
export const RewordingContext = createContext<Rewording>({
  show: () => undefined,
  end: () => undefined,
  toSaved: (shown) => shown,
});

export function useRewording(port: () => AuthorPort | undefined): Rewording {
  const typed = useRef<Words>(undefined);
  return useMemo(
    () => ({
      show(words) {
        typed.current = words;
        port()?.reword?.(words);
      },
      end: () => void (typed.current = undefined),
      toSaved: (shown) =>
        typed.current && joinSpaces(typed.current.after) === shown ? typed.current.before : shown,
    }),
    [port],
  );
}

/**
 * Shows `after` in place of `before` while they differ, in the text at an address; `before` is
 * undefined for a rule.
 */
export function useTypedWords(address: string, before: string | undefined, after: string): void {
  const { show } = useContext(RewordingContext);
  const name = address.split('/').at(-1) ?? '';
  const differs = before !== undefined && before !== after;
  useEffect(() => {
    if (differs) show({ name, before, after });
  }, [differs, name, before, after, show]);
  useEffect(() => (differs ? () => show(undefined) : undefined), [differs, show]);
}
