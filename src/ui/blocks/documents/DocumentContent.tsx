import { useEffect, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import type { DocumentResult } from '../block-port.ts';
import { useCopy } from '../../copy.ts';
import { lateChunk } from '../../late-chunk.tsx';
import { DocumentShownContext } from './document-shown.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { OpeningStatus } from './OpeningStatus.tsx';
import { Reader } from './reader/Reader.tsx';
import { Summarized } from './reader/Summarized.tsx';
import { UnreadableDocument } from './UnreadableDocument.tsx';
import { useObjectUrl } from './use-object-url.ts';

// The PDF viewer is large, so its chunk loads when the first document opens. Without the chunk the
// page keeps what was entered, and the document can be downloaded. A retry loads the chunk again.
const { preload: preloadViewer, part } = lateChunk(() => import('./pdf/PdfViewer.tsx'));
const Viewer = part('default', {
  fallback: ({ fallback }) => fallback,
  failed: ({ title, save, onRetry }) => <UnreadableDocument {...{ title, save, onRetry }} />,
});

/** The names of files that need no viewer. */
const PICTURE = /\.(?:avif|gif|heic|jpe?g|png|webp)$/i;

/** Loads the viewer while the document loads, and not after it. */
function usePreloadedViewer(fileName: string): void {
  useEffect(() => {
    if (!PICTURE.test(fileName)) void preloadViewer();
  }, [fileName]);
}

interface DocumentContentProps {
  readonly item: ScreenItem;
  /** Undefined while the document loads. */
  readonly result: DocumentResult | undefined;
  readonly summary: NonNullable<ScreenBlock['document']>['summary'];
  /** Called once the document can be read, and maybe again. Its identity stays the same. */
  readonly onShown: () => void;
  readonly onRetry: () => void;
  /** Whether it fills a dialog. False by default: it is in the page. */
  readonly isFull?: boolean;
}

interface LoadedDocumentProps extends Omit<DocumentContentProps, 'result'> {
  readonly document: Blob;
}

function LoadedDocument(props: LoadedDocumentProps): ReactElement {
  const copy = useCopy();
  const { document, item, summary, onShown, onRetry, isFull = false } = props;
  const url = useObjectUrl(document);
  const title = item.title ?? copy('document.document');
  const link = url === undefined ? undefined : { title, url, fileName: item.fileName ?? title };
  const download = link && <DownloadLink {...link} compact />;
  const view = { title, summary, download, isFull };
  const save = link && <DownloadLink {...link} />;
  const opening = <OpeningStatus title={title} />;
  return (
    <>
      {document.type.startsWith('image/') ? (
        <Reader {...view} pages={0}>
          {url !== undefined && (
            <img
              className="document-picture"
              src={url}
              alt={title}
              onLoad={onShown}
              onError={onShown}
            />
          )}
        </Reader>
      ) : (
        <Viewer {...view} {...{ document, save, onRetry }} fallback={opening} />
      )}
    </>
  );
}

/**
 * Renders an open document with its download link, its loading status, or its error with a retry
 * button. Its summary can be read in each of these states.
 */
export function DocumentContent(props: DocumentContentProps): ReactElement {
  const copy = useCopy();
  const { item, result, summary, onShown, onRetry, isFull = false } = props;
  const title = item.title ?? copy('document.document');
  usePreloadedViewer(item.fileName ?? '');
  return (
    // The page shows the block of the summary itself.
    <Summarized title={title} summary={isFull ? summary : undefined}>
      {result === undefined ? (
        <OpeningStatus title={title} />
      ) : result.ok ? (
        <DocumentShownContext value={onShown}>
          <LoadedDocument {...props} document={result.document} />
        </DocumentShownContext>
      ) : (
        <div role="alert" className="document-failed">
          <p className="field-error">{result.text}</p>
          <button type="button" className="button button--secondary" onClick={onRetry}>
            <span>{copy('screen.tryAgain')}</span>
            <span className="sr-only">{` ${copy('document.toOpen', { title })}`}</span>
          </button>
        </div>
      )}
    </Summarized>
  );
}
