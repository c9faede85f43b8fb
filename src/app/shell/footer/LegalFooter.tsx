/** The legal footer of every page. */
import type { ReactElement, ReactNode } from 'react';
import { Footer } from '../../../ui/shell/Footer.tsx';
import { useAppState, useClient, useSet } from '../../app-context.ts';
import { pagePart } from '../../routes/lazy-pages.tsx';
import { protectionNote } from '../content/protection-note.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { buildFooter } from './footer-content.ts';
import { officerAt } from './officer-at.ts';

// It asks the lender by the query library, which the first steps do not need.
const OfficerCard = pagePart('OfficerCard');

interface LegalFooterProps {
  /** The path of the page. */
  readonly path: string;
}

/** The footer at a path. For somebody who is signed in, its legal texts are folded. */
export function LegalFooter({ path }: LegalFooterProps): ReactElement {
  const authenticated = useAppState((state) => state.authenticated);
  return <FooterAt path={path} isFolded={authenticated} />;
}

interface FooterAtProps extends LegalFooterProps {
  readonly isFolded?: boolean;
  /** The button that opens the chat. */
  readonly chat?: ReactNode;
}

/** The footer at a path, whole or folded. */
export function FooterAt({ path, ...look }: FooterAtProps): ReactElement {
  const client = useClient();
  const set = useSet();
  const licenses = useAppState((state) => state.licenses);
  const hours = useAppState((state) => state.hours);
  const officer = useAppState(() => officerAt(client, path));
  const card = officer === undefined ? null : <OfficerCard uuid={officer} />;
  return (
    <Footer
      footer={{ ...buildFooter(set, { licenses, hours }), protection: protectionNote(set, path) }}
      {...look}
      person={<OptionalPart>{card}</OptionalPart>}
    />
  );
}
