import { useEffect, useState, type ReactElement } from 'react';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfPage } from './PdfPage.tsx';
import { pdfReader } from './pdf-worker.ts';

export interface PdfViewerProps {
  readonly document: Blob;
  readonly title: string;
}

/* Text is never run as code and nothing else is fetched: the policy of the page allows neither. */
const SAFE = {
  isEvalSupported: false,
  useWasm: false,
  enableXfa: false,
  useWorkerFetch: false,
} as const;

/** All pages of a document, one below the other. Says so when it can't be read. */
export default function PdfViewer({ document, title }: PdfViewerProps): ReactElement {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed'>();
  useEffect(() => {
    let here = true;
    let close = () => {};
    const read = async () => {
      const data = new Uint8Array(await document.arrayBuffer());
      const { worker, failed } = pdfReader();
      const task = getDocument({ data, worker, ...SAFE });
      close = () => void task.destroy();
      const proxy = await Promise.race([task.promise, failed]);
      if (here) setOpened(proxy);
      else close();
    };
    read().catch(() => {
      if (here) setOpened('failed');
    });
    return () => {
      here = false;
      close();
    };
  }, [document]);
  if (opened === undefined)
    return (
      <p className="pdf-waiting" role="status">
        <span className="spinner" aria-hidden="true" />
        Opening {title}
      </p>
    );
  if (opened === 'failed')
    return (
      <p className="field-error" role="status">
        This document can’t be shown here. Download it to read it.
      </p>
    );
  return (
    <div className="pdf" role="group" aria-label={title}>
      {Array.from({ length: opened.numPages }, (_, index) => (
        <PdfPage key={index} document={opened} number={index + 1} title={title} />
      ))}
    </div>
  );
}
