import { memo, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCopy } from '../../../copy.ts';
import { DocumentShownContext } from '../document-shown.ts';
import { PageText } from './PdfText.tsx';
import type { PageContent } from './read-content.ts';
import { renderPdfPage } from './render-page.ts';
import { useNear } from './use-near.ts';

/** Width by height of a letter-size page, until the page is known. */
const LETTER = 612 / 792;

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** The page number, from 1. */
  readonly number: number;
  readonly title: string;
  /** In CSS pixels. The page is not drawn while this is 0. */
  readonly width: number;
  /** The text of the page. Undefined until it is read. */
  readonly content: PageContent | undefined;
}

/**
 * Renders one page of a PDF on a canvas while it is near the part in view, with its text for screen
 * readers. A page that is far away keeps its size and its text, and uses no memory for pixels.
 */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const copy = useCopy();
  const { document, number, title, content } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const { ratio, failed } = useDrawing(sheet, props);
  return (
    <div className="pdf-page" data-page={number}>
      <div
        ref={sheet}
        className="pdf-sheet"
        style={{ aspectRatio: ratio }}
        role="img"
        aria-label={copy('document.pageLabel', {
          title,
          page: number,
          pages: document.numPages,
        })}
      />
      {failed ? <p className="field-error">{copy('document.pageNotDrawn')}</p> : null}
      <div className="sr-only pdf-text">
        {content === undefined ? null : <PageText content={content} />}
      </div>
    </div>
  );
});

/** Draws a page in the sheet, again for each width. `ratio` is its width by its height. */
function useDrawing(
  sheet: RefObject<HTMLDivElement | null>,
  { document, number, width }: PdfPageProps,
): { readonly ratio: number; readonly failed: boolean } {
  const near = useNear(sheet);
  const onShown = useContext(DocumentShownContext);
  const [ratio, setRatio] = useState(LETTER);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near) sheet.current?.replaceChildren();
    if (!near || width === 0) return undefined;
    const stopped = new AbortController();
    const draw = async () => {
      const page = await document.getPage(number);
      if (stopped.signal.aborted) return;
      const natural = page.getViewport({ scale: 1 });
      setRatio(natural.width / natural.height);
      const canvas = await renderPdfPage(page, { width, signal: stopped.signal });
      // The drawing of the former width stays in view until then.
      if (stopped.signal.aborted) return;
      sheet.current?.replaceChildren(canvas);
      setFailed(false);
      onShown();
    };
    draw().catch(() => {
      if (stopped.signal.aborted) return;
      setFailed(true);
      onShown();
    });
    return () => stopped.abort();
  }, [document, number, width, near, sheet, onShown]);
  return { ratio, failed };
}
