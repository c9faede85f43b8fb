import { useEffect, useState, type ReactElement } from 'react';
import { isLoaderSeen, Loader } from './Loader.tsx';

/** The duration of the fade-out, in milliseconds. */
const FADE_OUT_MS = 300;

/**
 * Covers the page while it loads, then fades out. The page below can be used during the fade-out.
 * Renders nothing for a page that never loads.
 */
export function LoaderOverlay({ loading }: { readonly loading: boolean }): ReactElement | null {
  const [shown, setShown] = useState(loading);
  if (loading && !shown) setShown(true);
  useEffect(() => {
    if (loading || !shown) return undefined;
    const timer = setTimeout(() => setShown(false), FADE_OUT_MS);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  if (loading) return <Loader />;
  return shown ? (
    <div className="loader loader--leaving" aria-hidden="true" hidden={!isLoaderSeen()}>
      <span className="spinner spinner--large" />
    </div>
  ) : null;
}
