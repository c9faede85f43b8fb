import type { ReactElement, ReactNode } from 'react';
import { useCopy } from '../../copy.ts';
import { useReportShown } from './document-shown.ts';

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
  const copy = useCopy();
  useReportShown();
  return (
    <div className="document-failed">
      <p className="field-error" role="status">
        {copy('document.unreadable')}
      </p>
      {save}
      <button type="button" className="button button--secondary" onClick={onRetry}>
        <span>{copy('screen.tryAgain')}</span>
        <span className="sr-only">{` ${copy('document.toOpen', { title })}`}</span>
      </button>
    </div>
  );
}
