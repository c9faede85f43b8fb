import { useEffect, useState } from 'react';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfWorker } from './pdf-worker.ts';

/* The content security policy of the page forbids evaluating code and fetching further files. */
const SAFE_OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  enableXfa: false,
  useWorkerFetch: false,
} as const;

/** Parses a PDF. Undefined until that ends; `failed` for a file that cannot be read. */
export function usePdf(document: Blob): PDFDocumentProxy | 'failed' | undefined {
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
  return pdf;
}
