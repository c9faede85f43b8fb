import { useContext, useEffect, useState, type ReactElement } from 'react';
import { OrgContext } from '../org-context.ts';
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
let ended = -GAP_MS;

/**
 * Returns the milliseconds until a new loader is visible. It continues the delay of the last one.
 */
function delayMs(): number {
  const now = performance.now();
  if (mounted === 0 && now - ended >= GAP_MS) since = now;
  return since + DELAY_MS - now;
}

/** Whether the loader is visible, or was visible when it ended. */
export const isLoaderSeen = (): boolean =>
  (mounted > 0 ? performance.now() : ended) - since >= DELAY_MS;

/**
 * Covers the page. The messages are shown one after the other over `overMs` milliseconds; the last
 * one stays.
 */
export function Loader({
  messages = ['Loading'],
  overMs = 1000,
}: {
  readonly messages?: readonly string[];
  readonly overMs?: number;
}): ReactElement {
  const at = useMessage(messages, overMs);
  const { mark } = useContext(OrgContext);
  const [delay] = useState(delayMs);
  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
      ended = performance.now();
    };
  }, []);
  return (
    <div className="loader" style={{ animationDelay: `${delay}ms` }}>
      {mark === undefined ? null : <img className="loader-mark" src={mark} alt="" height="48" />}
      <Messages messages={messages} at={at} />
    </div>
  );
}
