/** Reads the text, the pages and the embedded fonts of a PDF. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Borrower } from './borrower.ts';

/** The text of all pages in one line, their number, and the names of the embedded fonts. */
export async function readPdf(bytes: Uint8Array): Promise<{
  readonly text: string;
  readonly pages: number;
  readonly fonts: readonly string[];
}> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) =>
      (await pdf.getPage(index + 1)).getTextContent(),
    ),
  );
  return {
    text: pages
      .flatMap(({ items }) => items)
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    pages: pdf.numPages,
    fonts: [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/([^\s/]+)/g),
    ].map(([, name = '']) => name),
  };
}

/** The text of the borrower's document of a type. */
export async function readDocument(ana: Borrower, type: string): Promise<string> {
  const { uuid } = (await ana.call('GET', ana.documents, undefined, ana.auth)).json.find(
    (each: { type: string }) => each.type === type,
  );
  return (await readPdf(await downloadDocument(ana, uuid))).text;
}

/** The bytes of a document of the borrower. */
export async function downloadDocument(ana: Borrower, uuid: string): Promise<Uint8Array> {
  const response = await ana.from.app.request(`${ana.documents}/${uuid}`, { headers: ana.auth });
  return new Uint8Array(await response.arrayBuffer());
}
