/** Writes a lender document as a PDF. */
import Pdf from 'pdfkit';
import { isRecord } from '../../domain/index.ts';
import { findTemplate } from '../lending/documents.ts';
import type { Body } from '../store/port.ts';
import { embedFonts, readable } from './fonts.ts';

const MARGIN = 64;
const INK = '#1b2430';
const SOFT = '#4a5664';

/**
 * The input of a PDF: the entry of the document, its stored figures, and a drawn signature as PNG
 * bytes.
 */
export interface DocumentRequest {
  entry: Body;
  figures: Body;
  drawn?: Uint8Array;
}

/**
 * Writes a document as a PDF. Its creation date is that of the entry, so the same request always
 * yields the same text.
 */
export async function writeDocument({
  entry,
  figures,
  drawn,
}: DocumentRequest): Promise<Uint8Array> {
  const title = String(entry.title);
  const created = new Date(String(entry.created));
  const pdf = new Pdf({
    size: 'LETTER',
    font: '',
    margin: MARGIN,
    info: {
      Title: title,
      Author: String(figures.lender ?? ''),
      CreationDate: created,
      ModDate: created,
    },
    lang: 'en-US',
    displayTitle: true,
  });
  embedFonts(pdf);
  const whole = collected(pdf);
  heading(pdf, title, figures);
  const template = findTemplate(String(entry.template ?? entry.type));
  const paragraphs = (template?.paragraphs ?? []).map((each) => filled(each, figures));
  for (const paragraph of paragraphs.filter((each) => each !== ''))
    pdf.font('regular').fontSize(11).fillColor(INK).text(paragraph, { lineGap: 3 }).moveDown(0.7);
  pdf.moveDown(0.5);
  // A figure that does not apply is skipped, such as the autopay rate when autopay lowers nothing.
  for (const label of template?.figures ?? [])
    if (figures[label] !== undefined) figure(pdf, label, readable(figures[label]));
  if (template?.sign) signature(pdf, entry, drawn);
  pdf.end();
  return whole;
}

function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function heading(pdf: PDFKit.PDFDocument, title: string, figures: Body): void {
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(SOFT)
    .text(readable(figures.lender ?? ''));
  pdf.moveDown(0.4).fontSize(22).fillColor(INK).text(title).moveDown(0.3);
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(SOFT)
    .text(readable(`${String(figures.borrower ?? '')} · ${String(figures.address ?? '')}`));
  pdf
    .text(readable(`Loan ${String(figures.loanNumber ?? '')} · ${String(figures.date ?? '')}`))
    .moveDown(1.2);
}

function figure(pdf: PDFKit.PDFDocument, label: string, value: string): void {
  const top = pdf.y;
  pdf.font('regular').fontSize(11).fillColor(SOFT).text(label, MARGIN, top, { width: 250 });
  const below = pdf.y;
  pdf
    .font('bold')
    .fillColor(INK)
    .text(value, MARGIN + 260, top, { width: 220, align: 'right' });
  const end = Math.max(below, pdf.y) + 4;
  pdf
    .moveTo(MARGIN, end)
    .lineTo(pdf.page.width - MARGIN, end)
    .lineWidth(0.5)
    .strokeColor('#d9dee5')
    .stroke();
  pdf.x = MARGIN;
  pdf.y = end + 5;
}

function signature(pdf: PDFKit.PDFDocument, entry: Body, drawn: Uint8Array | undefined): void {
  const signed = isRecord(entry.signed) ? entry.signed : undefined;
  pdf
    .moveDown(2)
    .font('regular')
    .fontSize(10)
    .fillColor(SOFT)
    .text(signed ? 'Signed' : 'Not signed yet', MARGIN);
  if (!signed) return;
  if (drawn) picture(pdf, drawn);
  pdf
    .font('italic')
    .fontSize(18)
    .fillColor(INK)
    .text(readable(signed.name), MARGIN)
    .font('regular')
    .fontSize(9)
    .fillColor(SOFT)
    .text(readable(signed.at));
}

/** Draws the signature image. If pdfkit cannot read the image, only the typed name is shown. */
function picture(pdf: PDFKit.PDFDocument, bytes: Uint8Array): void {
  try {
    pdf.image(Buffer.from(bytes), MARGIN, pdf.y, { fit: [200, 60] }).moveDown(0.3);
  } catch {
    pdf.moveDown(0.1);
  }
}

function filled(paragraph: string, figures: Body): string {
  return readable(
    paragraph.replaceAll(/\{(\w+)\}/g, (_whole, word: string) => String(figures[word] ?? '')),
  );
}
