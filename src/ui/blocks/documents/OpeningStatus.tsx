import type { ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';

/** Announces that a document is loading. */
export function OpeningStatus({ title }: { readonly title: string }): ReactElement {
  return (
    <p className="pdf-waiting" role="status">
      <Spinner />
      Opening {title}
    </p>
  );
}
