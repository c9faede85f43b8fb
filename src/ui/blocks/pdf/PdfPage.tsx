import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** CSS pixels. */
const WIDEST = 700;
/** More than two dots a pixel can't be told apart, and cost memory on a phone. */
const MOST_DOTS = 2;

export interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly title: string;
}

/** One page as a picture, with its text for those who don't see it. */
export function PdfPage({ document, number, title }: PdfPageProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const draw = async () => {
      const page = await document.getPage(number);
      if (ended.signal.aborted || canvas.current === null) return;
      await paint(page, canvas.current, ended.signal);
      const text = await wordsOf(page);
      if (!ended.signal.aborted) setWords(text);
    };
    draw().catch(() => {
      if (!ended.signal.aborted) setFailed(true);
    });
    return () => ended.abort();
  }, [document, number]);
  return (
    <div className="pdf-page">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${title}, page ${number} of ${document.numPages}`}
      />
      {failed ? (
        <p className="field-error">
          This page could not be drawn. Download the document to read it.
        </p>
      ) : (
        <p className="sr-only">{words}</p>
      )}
    </div>
  );
}

async function paint(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const natural = page.getViewport({ scale: 1 });
  const width = Math.min(canvas.parentElement?.clientWidth || WIDEST, WIDEST);
  const dots = Math.min(globalThis.devicePixelRatio || 1, MOST_DOTS);
  const viewport = page.getViewport({ scale: (width / natural.width) * dots });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
}

/** The words of a page, line by line as they are written in the document. */
async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('');
}
