import { useEffect, useState, type ReactElement } from 'react';
import { Loader } from './Loader.tsx';

const LINGER_MS = 300;

/** Covers the page while it loads and 300 ms longer; for that while the page beneath can be used already. Nothing for a page that loads nothing. */
export function LoaderOver({ loading }: { readonly loading: boolean }): ReactElement | null {
  const [shown, setShown] = useState(loading);
  if (loading && !shown) setShown(true);
  useEffect(() => {
    if (loading || !shown) return undefined;
    const timer = setTimeout(() => setShown(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  if (loading) return <Loader />;
  return shown ? (
    <div className="loader loader--leaving" aria-hidden="true">
      <span className="spinner spinner--large" />
    </div>
  ) : null;
}
