import type { ReactElement } from 'react';

/** Says that a document cannot be shown in the page. Its download link stays beside it. */
export function UnreadableDocument(): ReactElement {
  return (
    <p className="field-error" role="status">
      This document can’t be shown here. Download it to read it.
    </p>
  );
}
