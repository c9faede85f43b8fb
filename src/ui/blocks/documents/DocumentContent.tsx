import { Suspense, lazy, type ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import type { DocumentResult } from '../block-port.ts';
import { OpeningStatus } from './OpeningStatus.tsx';
import { UnreadableDocument } from './UnreadableDocument.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { ZoomFrame } from './ZoomFrame.tsx';

// The PDF viewer is large, so its chunk loads when the first document opens. Without the chunk the
// page keeps what was entered, and the document can be downloaded.
const PdfViewer = lazy(() =>
  import('./pdf/PdfViewer.tsx').catch(() => ({ default: UnreadableDocument })),
);

function LoadedDocument({
  document,
  item,
}: {
  readonly document: Blob;
  readonly item: ScreenItem;
}): ReactElement {
  const url = useObjectUrl(document);
  const title = item.title ?? 'Document';
  const opening = <OpeningStatus title={title} />;
  return (
    <>
      <ZoomFrame title={title}>
        {(zoom) =>
          document.type.startsWith('image/') ? (
            url !== undefined && <img className="document-picture" src={url} alt={title} />
          ) : (
            <Suspense fallback={opening}>
              <PdfViewer document={document} title={title} zoom={zoom} fallback={opening} />
            </Suspense>
          )
        }
      </ZoomFrame>
      {url === undefined ? null : (
        <a className="button button--secondary" href={url} download={item.fileName ?? title}>
          Download <span className="sr-only">{title}</span>
        </a>
      )}
    </>
  );
}

export interface DocumentContentProps {
  readonly item: ScreenItem;
  /** Undefined while the document loads. */
  readonly result: DocumentResult | undefined;
  readonly onRetry: () => void;
}

/**
 * Renders an open document with its download link, its loading status, or its error with a retry
 * button.
 */
export function DocumentContent({ item, result, onRetry }: DocumentContentProps): ReactElement {
  const title = item.title ?? 'Document';
  if (result === undefined) return <OpeningStatus title={title} />;
  if (result.ok) return <LoadedDocument document={result.document} item={item} />;
  return (
    <div role="alert">
      <p className="field-error">{result.text}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        Try again <span className="sr-only">to open {title}</span>
      </button>
    </div>
  );
}
