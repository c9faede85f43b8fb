import { useContext, useEffect, useState, type ReactElement } from 'react';
import { Spinner } from '../BusyLabel.tsx';
import { OrgContext } from './org-context.ts';

/**
 * Covers the page with a spinner. The messages are shown one after the other over `overMs`
 * milliseconds; the last one stays.
 */
export function Loader({
  messages = ['Loading'],
  overMs = 1000,
}: {
  readonly messages?: readonly string[];
  readonly overMs?: number;
}): ReactElement {
  const [index, setIndex] = useState(0);
  const { mark } = useContext(OrgContext);
  useEffect(() => {
    if (index >= messages.length - 1) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), overMs / messages.length);
    return () => clearTimeout(timer);
  }, [index, messages.length, overMs]);
  return (
    <div className="loader" role="status">
      {mark === undefined ? null : <img className="loader-mark" src={mark} alt="" height="48" />}
      <Spinner large />
      <p>{messages[index] ?? 'Loading'}</p>
    </div>
  );
}
