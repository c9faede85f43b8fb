import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkContext, PlainLink, type LinkProps } from '../ui/link.ts';
import { useKnown } from './app-context.ts';
import { OfflineBanner, Shell } from './drawing.ts';

/** The shell around every place, with links that stay inside the app. */
export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const { set, info, authenticated } = useKnown();
  const online = useOnline();
  return (
    <LinkContext value={AppLink}>
      <Shell org={set.org} logo={info.logo} authenticated={authenticated} copy={set.copy}>
        {!online && <OfflineBanner />}
        {children}
      </Shell>
    </LinkContext>
  );
}

/** Paths of the app go through the router; everything else is a plain anchor. */
function AppLink({ to, external, ...rest }: LinkProps): ReactElement {
  const inside = external !== true && to.startsWith('/') && !to.startsWith('//');
  return inside ? <Link to={to} {...rest} /> : <PlainLink to={to} external={external} {...rest} />;
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
