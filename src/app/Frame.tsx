import type { ReactElement, ReactNode } from 'react';
import { LinkContext } from '../ui/link.ts';
import { AppLink } from './AppLink.tsx';
import { useKnown } from './app-context.ts';
import { Shell } from './drawing.ts';
import { shellOf } from './shell-content.ts';

/** The shell around every place, with links that stay inside the app. */
export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const { set, info, authenticated, licenses } = useKnown();
  return (
    <LinkContext value={AppLink}>
      <Shell {...shellOf(set, info, licenses)} authenticated={authenticated} link={AppLink}>{children}</Shell>
    </LinkContext>
  );
}
