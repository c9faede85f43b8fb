import type { ReactElement } from 'react';
import { useCopy } from '../../copy.ts';

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
  const copy = useCopy();
  return (
    <div className="document-failed">
      <p className="field-error" role="status">
        {copy('document.unreadable')}
      </p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        <span>{copy('screen.tryAgain')}</span>
        <span className="sr-only">{` ${copy('document.toOpen', { title })}`}</span>
      </button>
    </div>
  );
}
