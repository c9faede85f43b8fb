import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { LinkContext } from '../ui/link.ts';
import { AppLink } from './AppLink.tsx';
import { shellOf } from './shell-content.ts';
import { useKnown } from './app-context.ts';
import { OfflineBanner, Shell } from './drawing.ts';

/** The shell around every place, with links that stay inside the app. */
export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const { set, info, authenticated } = useKnown();
  const online = useOnline();
  return (
    <LinkContext value={AppLink}>
      <Shell {...shellOf(set, info)} authenticated={authenticated} link={AppLink}>
        {!online && <OfflineBanner />}
        {children}
      </Shell>
    </LinkContext>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(() => globalThis.navigator.onLine);
  useEffect(() => {
    const read = () => setOnline(globalThis.navigator.onLine);
    globalThis.addEventListener('online', read);
    globalThis.addEventListener('offline', read);
    return () => {
      globalThis.removeEventListener('online', read);
      globalThis.removeEventListener('offline', read);
    };
  }, []);
  return online;
}
