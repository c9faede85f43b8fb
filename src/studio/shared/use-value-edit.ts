/** Changes a value again and again: the changes are sent one after the other. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaved } from './use-saved.ts';

interface ValueChange<T> {
  readonly before: T;
  readonly after: T;
}

interface ValueEdit<T> {
  /** The value that is saved, as far as this tab knows. */
  readonly own: T;
  /** The value that was asked for last; the saved one once it is refused. */
  readonly shown: T;
  /** Saves a value after the change that is under way. Of several that wait, the last one counts. */
  readonly save: (after: T) => Promise<void>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `send` resolves with whether the change was made. */
export function useValueEdit<T>(
  read: T,
  send: (change: ValueChange<T>) => Promise<boolean>,
): ValueEdit<T> {
  const [own, noteSaved] = useSaved(read);
  const [asked, setAsked] = useState<{ readonly value: T }>();
  // A change begins before the one before it is rendered.
  const saved = useRef(own);
  const latest = useRef(asked);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const follow = useEffectEvent(() => {
    saved.current = own;
  });
  const content = JSON.stringify(own);
  useEffect(() => follow(), [content]);
  const note = (next: { readonly value: T } | undefined): void => {
    latest.current = next;
    setAsked(next);
  };
  const save = (after: T): Promise<void> => {
    const last = latest.current === undefined ? saved.current : latest.current.value;
    if (isSame(last, after)) return turn.current;
    const mine = { value: after };
    note(mine);
    turn.current = turn.current.then(async () => {
      if (latest.current !== mine) return;
      const before = saved.current;
      if (!isSame(before, after) && (await send({ before, after }))) {
        saved.current = after;
        noteSaved(after);
      }
      if (latest.current === mine) note(undefined);
    });
    return turn.current;
  };
  return { own, shown: asked === undefined ? own : asked.value, save };
}
