import { useEffect, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Reads the texts of all pages, one after another, so that the pages in view are drawn meanwhile.
 * A page that is not read yet has no entry; one that cannot be read has an empty text.
 */
export function usePageTexts(document: PDFDocumentProxy): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    const stopped = new AbortController();
    const read = async () => {
      for (let number = 1; number <= document.numPages; number += 1) {
        const text = await document
          .getPage(number)
          .then(readText)
          .catch(() => '');
        if (stopped.signal.aborted) return;
        setTexts((before) => [...before, text]);
      }
    };
    void read();
    return () => stopped.abort();
  }, [document]);
  return texts;
}

/** Returns the text of a page with the document's line breaks. */
async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('');
}
