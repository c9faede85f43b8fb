import { useContext, useEffect, useState, type ReactElement } from 'react';
import { OrgContext } from './org.ts';

/** Covers the page while a sequence runs. All messages are shown once over `overMs` milliseconds; the last one stays. */
export function Loader({
  messages = ['Loading'],
  overMs = 1000,
}: {
  readonly messages?: readonly string[];
  readonly overMs?: number;
}): ReactElement {
  const [at, setAt] = useState(0);
  const { mark } = useContext(OrgContext);
  useEffect(() => {
    if (at >= messages.length - 1) return undefined;
    const timer = setTimeout(() => setAt(at + 1), overMs / messages.length);
    return () => clearTimeout(timer);
  }, [at, messages.length, overMs]);
  return (
    <div className="loader" role="status">
      {mark === undefined ? null : <img className="loader-mark" src={mark} alt="" height="48" />}
      <span className="spinner spinner--large" aria-hidden="true" />
      <p>{messages[at] ?? 'Loading'}</p>
    </div>
  );
}
