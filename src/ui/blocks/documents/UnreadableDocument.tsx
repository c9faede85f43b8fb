import type { ReactElement, ReactNode } from 'react';

/** Says that a document cannot be shown in the page, with its download link and a retry button. */
export function UnreadableDocument({
  title,
  save,
  onRetry,
}: {
  readonly title: string;
  /** The download link. */
  readonly save: ReactNode;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <div className="document-failed">
      <p className="field-error" role="status">
        This document can’t be shown here. Download it to read it.
      </p>
      {save}
      <button type="button" className="button button--secondary" onClick={onRetry}>
        <span>Try again</span>
        <span className="sr-only">{` to open ${title}`}</span>
      </button>
    </div>
  );
}
