import type { ReactElement, ReactNode } from 'react';
import { Reader, type ReaderProps } from '../reader/Reader.tsx';
import { UnreadableDocument } from '../UnreadableDocument.tsx';
import { PdfPages } from './PdfPages.tsx';
import { usePdf } from './use-pdf.ts';

export interface PdfViewerProps extends Omit<ReaderProps, 'pages' | 'children'> {
  readonly document: Blob;
  /** Shown until the document is parsed. */
  readonly fallback: ReactNode;
  readonly onRetry: () => void;
}

/** Renders a PDF in a reader. Shows an error when the file cannot be read. */
export default function PdfViewer(props: PdfViewerProps): ReactElement {
  const { document, fallback, onRetry, ...view } = props;
  const pdf = usePdf(document);
  if (pdf === undefined) return <>{fallback}</>;
  if (pdf === 'failed') return <UnreadableDocument title={view.title} onRetry={onRetry} />;
  return (
    <Reader {...view} pages={pdf.numPages}>
      <PdfPages document={pdf} title={view.title} />
    </Reader>
  );
}
