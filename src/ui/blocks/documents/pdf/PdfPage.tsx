import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** In CSS pixels. */
const MAX_WIDTH = 700;
/** Device pixels per CSS pixel. A higher resolution looks the same and costs memory on phones. */
const MAX_PIXEL_RATIO = 2;
/** In device pixels. Phones refuse much larger canvases. */
const MAX_CANVAS_WIDTH = 2400;

export interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** The page number, from 1. */
  readonly number: number;
  readonly title: string;
  /** The width of the page as a multiple of its frame's width. */
  readonly zoom: number;
}

/** Renders one page of a PDF on a canvas, with its text for screen readers. */
export function PdfPage({ document, number, title, zoom }: PdfPageProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const render = async () => {
      const page = await document.getPage(number);
      if (unmounted.signal.aborted || canvas.current === null) return;
      await renderPage(page, { canvas: canvas.current, zoom, signal: unmounted.signal });
      const content = await textOf(page);
      if (!unmounted.signal.aborted) setText(content);
    };
    render().catch(() => {
      if (!unmounted.signal.aborted) setFailed(true);
    });
    return () => unmounted.abort();
  }, [document, number, zoom]);
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
        <p className="sr-only">{text}</p>
      )}
    </div>
  );
}

interface PageRendering {
  readonly canvas: HTMLCanvasElement;
  readonly zoom: number;
  readonly signal: AbortSignal;
}

/**
 * Renders a page on the canvas, at the width of the canvas's parent. An abort cancels the rendering
 * and rejects.
 */
async function renderPage(
  page: PDFPageProxy,
  { canvas, zoom, signal }: PageRendering,
): Promise<void> {
  const natural = page.getViewport({ scale: 1 });
  const width = Math.min(canvas.parentElement?.clientWidth || MAX_WIDTH, MAX_WIDTH * zoom);
  const pixelRatio = Math.min(
    globalThis.devicePixelRatio || 1,
    MAX_PIXEL_RATIO,
    MAX_CANVAS_WIDTH / width,
  );
  const viewport = page.getViewport({ scale: (width / natural.width) * pixelRatio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
}

/** Returns the text of a page with the document's line breaks. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('');
}
