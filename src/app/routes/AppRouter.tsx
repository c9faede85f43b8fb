import { useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/**
 * The router of the app in a browser. A navigation is drawn at once: as a React transition it would
 * wait for other work, and be drawn in slices.
 */
export function AppRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const [first] = useState(() => globalThis.location.href);
  // The router listens from now on. Back may have been pressed since it read the address, as the
  // first page is drawn in slices.
  useLayoutEffect(() => {
    if (globalThis.location.href !== first) dispatchEvent(new PopStateEvent('popstate'));
  }, [first]);
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
