import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfPage } from './PdfPage.tsx';
import type { PageContent } from './read-content.ts';

/** In CSS pixels, where the browser does not report sizes. */
const USUAL_WIDTH = 700;

/** The width of an element in CSS pixels. 0 until it is known, and while the element is hidden. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const canObserve = typeof ResizeObserver === 'function';
  const [width, setWidth] = useState(canObserve ? 0 : USUAL_WIDTH);
  useEffect(() => {
    if (!canObserve || element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [canObserve, element]);
  return width;
}

interface PdfPagesProps {
  readonly document: PDFDocumentProxy;
  readonly title: string;
  /** The contents of the pages that are read. */
  readonly contents: readonly PageContent[];
}

/** Renders the pages of a PDF, one below the other, as wide as their container. */
export function PdfPages({ document, title, contents }: PdfPagesProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div ref={box} className="pdf" role="group" aria-label={title}>
      {Array.from({ length: document.numPages }, (_, index) => (
        <PdfPage
          key={index}
          document={document}
          number={index + 1}
          title={title}
          width={width}
          content={contents[index]}
        />
      ))}
    </div>
  );
}
