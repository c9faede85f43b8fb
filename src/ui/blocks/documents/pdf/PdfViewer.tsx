import type { ReactElement, ReactNode } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Reader, type ReaderProps } from '../reader/Reader.tsx';
import { UnreadableDocument } from '../UnreadableDocument.tsx';
import { PdfPages } from './PdfPages.tsx';
import { PdfText } from './PdfText.tsx';
import { usePageContents } from './use-page-contents.ts';
import { usePdf } from './use-pdf.ts';

interface PdfViewerProps extends Omit<ReaderProps, 'pages' | 'text' | 'children'> {
  readonly document: Blob;
  /** The download link of a document that cannot be shown. */
  readonly save: ReactNode;
  /** Shown until the document is parsed. */
  readonly fallback: ReactNode;
  readonly onRetry: () => void;
}

/** Renders a PDF in a reader. Shows an error when the file cannot be read. */
export default function PdfViewer(props: PdfViewerProps): ReactElement {
  const { document, save, fallback, onRetry, ...view } = props;
  const pdf = usePdf(document);
  if (pdf === undefined) return <>{fallback}</>;
  if (pdf === 'failed')
    return <UnreadableDocument title={view.title} save={save} onRetry={onRetry} />;
  return <PdfReader {...view} document={pdf} fallback={fallback} />;
}

interface PdfReaderProps extends Omit<PdfViewerProps, 'document' | 'save' | 'onRetry'> {
  readonly document: PDFDocumentProxy;
}

function PdfReader({ document, fallback, ...view }: PdfReaderProps): ReactElement {
  const contents = usePageContents(document);
  const [first] = contents;
  // The first page tells whether the document is tagged, so that its text can be shown.
  if (first === undefined) return <>{fallback}</>;
  const pages = document.numPages;
  return (
    <Reader
      {...view}
      pages={pages}
      text={first.nodes && <PdfText contents={contents} pages={pages} />}
    >
      <PdfPages document={document} title={view.title} contents={contents} />
    </Reader>
  );
}
