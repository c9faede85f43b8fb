/** The legal footer of every page, and its side panel. A lazy chunk. */
import { lazy, type ReactElement } from 'react';
import { Footer } from '../../../ui/shell/Footer.tsx';
import { useAppState, useClient } from '../../app-context.ts';
import { ModalDialog } from '../../drawing.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { buildFooter } from './footer-content.ts';
import { officerAt } from './officer-at.ts';

// Loaded lazily; most visits have no officer.
const OfficerCard = lazy(() => import('./OfficerCard.tsx'));

interface LegalFooterProps {
  /** The path of the page. */
  readonly path: string;
}

/** The footer at a path. */
export default function LegalFooter({ path }: LegalFooterProps): ReactElement {
  const client = useClient();
  const { set, licenses, hours } = useAppState();
  const officer = officerAt(client, path);
  const card = officer === undefined ? null : <OfficerCard uuid={officer} />;
  return (
    <Footer
      footer={buildFooter(set, { licenses, hours })}
      person={<OptionalPart>{card}</OptionalPart>}
    />
  );
}

/** The footer in a side panel, for small windows. */
export function FooterPanel({
  path,
  title,
  onClose,
}: LegalFooterProps & { readonly title: string; readonly onClose: () => void }): ReactElement {
  return (
    <ModalDialog title={title} side onClose={onClose}>
      <LegalFooter path={path} />
    </ModalDialog>
  );
}
