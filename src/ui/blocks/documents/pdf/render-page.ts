/** Draws a page of a PDF on a new canvas. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Device pixels per CSS pixel. A higher resolution looks the same and costs memory on phones. */
const MAX_PIXEL_RATIO = 2;
/** In device pixels. Phones refuse much larger canvases. */
const MAX_CANVAS_WIDTH = 2400;

interface Drawing {
  /** In CSS pixels. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** Returns the canvas. An abort cancels the drawing and rejects. */
export async function renderPdfPage(
  page: PDFPageProxy,
  { width, signal }: Drawing,
): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 });
  const pixelRatio = Math.min(
    globalThis.devicePixelRatio || 1,
    MAX_PIXEL_RATIO,
    MAX_CANVAS_WIDTH / width,
  );
  const viewport = page.getViewport({ scale: (width / natural.width) * pixelRatio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
  return canvas;
}
