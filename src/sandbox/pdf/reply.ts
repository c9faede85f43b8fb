/** Adds a last page to a PDF that its reader fills in by hand and sends back. */
import type { DocumentTemplate } from '../lending/documents.ts';
import { SMALL_SIZE, type Sheet } from './sheet.ts';

/** The room to write above a line, in points. */
const LINE = 44;

/** `fill` replaces the words in braces of a text. A text that is empty then is skipped. */
export function addReply(
  sheet: Sheet,
  { title, paragraphs, lines }: NonNullable<DocumentTemplate['reply']>,
  fill: (text: string) => string,
): void {
  const { pdf, brand } = sheet;
  pdf.addPage();
  sheet.tagged('H2', fill(title), { role: 'heading', size: 20 });
  pdf.moveDown(0.6);
  for (const text of paragraphs.map(fill).filter((each) => each !== '')) {
    sheet.tagged('P', text, { options: { lineGap: 4 } });
    pdf.moveDown(0.7);
  }
  for (const label of lines) {
    const line = pdf.y + LINE;
    sheet.rule(line, 1, brand.soft);
    pdf.y = line + 6;
    sheet.tagged('P', label, { size: SMALL_SIZE, color: brand.soft });
  }
}
