import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableDocument } from '../UnreadableDocument.tsx';
import { PdfPage } from './PdfPage.tsx';
import { pdfWorker } from './pdf-worker.ts';

export interface PdfViewerProps {
  readonly document: Blob;
  readonly title: string;
  /** The width of a page as a multiple of its frame's width. 1 by default. */
  readonly zoom?: number;
  /** Shown until the document is parsed. */
  readonly fallback: ReactNode;
}

/* The content security policy of the page forbids evaluating code and fetching further files. */
const SAFE_OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  enableXfa: false,
  useWorkerFetch: false,
} as const;

/** Renders all pages of a PDF, one below the other. Shows an error when the file cannot be read. */
export default function PdfViewer(props: PdfViewerProps): ReactElement {
  const { document, title, zoom = 1, fallback } = props;
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>();
  useEffect(() => {
    let active = true;
    let close = () => {};
    const load = async () => {
      const data = new Uint8Array(await document.arrayBuffer());
      const { worker, failed } = pdfWorker();
      const task = getDocument({ data, worker, ...SAFE_OPTIONS });
      close = () => void task.destroy();
      const proxy = await Promise.race([task.promise, failed]);
      if (active) setPdf(proxy);
      else close();
    };
    load().catch(() => {
      if (active) setPdf('failed');
    });
    return () => {
      active = false;
      close();
    };
  }, [document]);
  if (pdf === undefined) return <>{fallback}</>;
  if (pdf === 'failed') return <UnreadableDocument />;
  return (
    <div className="pdf" role="group" aria-label={title}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} document={pdf} number={index + 1} title={title} zoom={zoom} />
      ))}
    </div>
  );
}
