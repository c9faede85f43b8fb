import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPageContent, type PageContent } from './read-content.ts';

/**
 * Reads the contents of all pages, one after another, so that the pages in view are drawn meanwhile.
 * A page that is not read yet has no entry; one that cannot be read has an empty text.
 */
export function usePageContents(document: PDFDocumentProxy): readonly PageContent[] {
  const [contents, setContents] = useState<readonly PageContent[]>([]);
  useEffect(() => {
    const stopped = new AbortController();
    const read = async () => {
      for (let number = 1; number <= document.numPages; number += 1) {
        const content = await document
          .getPage(number)
          .then(readPageContent)
          .catch(() => ({ text: '', nodes: undefined }));
        if (stopped.signal.aborted) return;
        setContents((before) => [...before, content]);
      }
    };
    void read();
    return () => stopped.abort();
  }, [document]);
  return contents;
}
