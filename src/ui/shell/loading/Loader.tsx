import { useContext, useEffect, useState, type ReactElement } from 'react';
import { OrgContext } from '../org-context.ts';
import { useCopy } from '../../copy.ts';
import { Messages } from './Messages.tsx';
import { useMessage } from './use-message.ts';

/**
 * The delay before the loader is shown, in milliseconds. A load that ends sooner shows no loader.
 */
const DELAY_MS = 300;
/** Loaders that follow each other within this many milliseconds count as one. */
const GAP_MS = 100;
let mounted = 0;
let since = 0;
let ended = 0;
/** When the page was painted without a loader. Infinity until it is: nobody has seen it end. */
let gone = -GAP_MS;

/**
 * Returns the milliseconds until a new loader is visible. It continues the delay of the last one.
 */
function delayMs(): number {
  const now = performance.now();
  if (mounted === 0 && now - gone >= GAP_MS) since = now;
  return since + DELAY_MS - now;
}

/** Whether the loader is visible, or was visible when it ended. */
export const isLoaderSeen = (): boolean =>
  (mounted > 0 ? performance.now() : ended) - since >= DELAY_MS;

interface LoaderProps {
  readonly title?: string;
  readonly messages?: readonly string[];
  readonly overMs?: number;
  readonly note?: string;
  readonly late?: string;
}

/**
 * Covers the page. The messages are shown one after the other over `overMs` milliseconds; the last
 * one stays. `late` then replaces the note. A loader without messages says after a second that it
 * takes longer.
 */
export function Loader({
  title,
  messages: given,
  overMs = 1000,
  note = '',
  late,
}: LoaderProps): ReactElement {
  const loading = useCopy()('screen.loading');
  const messages = given ?? [loading];
  const at = useMessage(messages, overMs);
  const isLate = useHasPassed(overMs);
  const { mark, slow = '' } = useContext(OrgContext);
  const lateNote = late ?? (given === undefined ? slow : note);
  const [delay] = useState(delayMs);
  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
      ended = performance.now();
      gone = Infinity;
      requestAnimationFrame(() => (gone = performance.now()));
    };
  }, []);
  return (
    <div className="loader" style={{ animationDelay: `${delay}ms` }}>
      {mark === undefined ? null : <img className="loader-mark" src={mark} alt="" height="48" />}
      {title === undefined ? null : <p className="loader-title">{title}</p>}
      <Messages messages={messages} at={at} />
      {lateNote === '' ? null : (
        <p className="loader-note" role="status">
          {isLate ? lateNote : note}
        </p>
      )}
    </div>
  );
}

/** Have this many milliseconds passed since the component was mounted? */
function useHasPassed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
