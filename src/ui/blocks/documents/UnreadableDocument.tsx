import type { ReactElement } from 'react';

/**
 * Says that a document cannot be shown in the page, with a retry button. Its download link stays
 * beside it.
 */
export function UnreadableDocument({
  title,
  onRetry,
}: {
  readonly title: string;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <div className="document-failed">
      <p className="field-error" role="status">
        This document can’t be shown here. Download it to read it.
      </p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        <span>Try again</span>
        <span className="sr-only">{` to open ${title}`}</span>
      </button>
    </div>
  );
}
