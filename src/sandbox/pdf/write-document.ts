/** Writes a lender document as a tagged PDF in the type and the colours of the lender. */
import Pdf from 'pdfkit';
import { formatDate, isRecord } from '../../domain/index.ts';
import { findTemplate } from '../lending/documents.ts';
import type { SandboxOrg } from '../options.ts';
import type { Body } from '../store/port.ts';
import { documentBrand } from './brand.ts';
import { addDrawSum, type StoredSum } from './draw-sum.ts';
import { readable } from './fonts.ts';
import { readLogo, type DrawLogo } from './logo.ts';
import { addReply } from './reply.ts';
import { addPageNumbers, addRow, createSheet, MARGIN, SMALL_SIZE, type Sheet } from './sheet.ts';

/** Labels that documents of an earlier release stored under another name. */
const STORED_AS: Readonly<Record<string, string>> = {
  'Application ID': 'loanNumber',
  'Starting balance': 'total',
  'Notary in person': 'Notary who comes to you',
};
const LOGO = 30;

interface Signature {
  readonly name: unknown;
  /** The ISO time of the signature. */
  readonly at: unknown;
  /** A drawn signature as PNG bytes; undefined for a typed one. */
  readonly drawn?: Uint8Array | undefined;
}

/**
 * The input of a PDF: the entry of the document, its stored figures, the signatures in their order,
 * and the lender.
 */
interface DocumentRequest {
  entry: Body;
  figures: Body;
  signatures?: readonly Signature[];
  org?: SandboxOrg;
}

/**
 * Writes a document as a PDF. Its creation date is that of the entry, so the same request always
 * yields the same text.
 */
export async function writeDocument({
  entry,
  figures,
  signatures = [],
  org,
}: DocumentRequest): Promise<Uint8Array> {
  const title = String(entry.title);
  const created = new Date(String(entry.created));
  const brand = documentBrand(org);
  const logo = await readLogo(brand.logo);
  const pdf = new Pdf({
    size: 'LETTER',
    font: '',
    margins: { top: MARGIN - 12, left: MARGIN, right: MARGIN, bottom: MARGIN + 12 },
    info: {
      Title: title,
      Author: String(figures.lender ?? ''),
      CreationDate: created,
      ModDate: created,
    },
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
  });
  const whole = collected(pdf);
  const sheet = createSheet(pdf, brand);
  addHeading(sheet, { title, figures, logo });
  addContent(sheet, entry, figures);
  const template = findTemplate(String(entry.template ?? entry.type));
  if (template?.sign) drawSignatures(sheet, signatures);
  if (template?.reply) addReply(sheet, template.reply, (text) => fillWords(text, figures));
  sheet.root.end();
  const about = [figures.lender, title].filter(Boolean).map(readable).join(' · ');
  addPageNumbers(sheet, about);
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

interface Heading {
  title: string;
  figures: Body;
  logo: DrawLogo | undefined;
}

function addHeading(sheet: Sheet, { title, figures, logo }: Heading): void {
  const { pdf, brand, root } = sheet;
  const top = pdf.y;
  if (logo) sheet.decorate(() => logo(pdf, MARGIN, top, LOGO));
  const name = readable(figures.lender ?? '');
  const left = logo ? MARGIN + LOGO + 10 : MARGIN;
  root.add(
    pdf.struct('P', {}, () => sheet.write(name, { role: 'heading', size: 15 }, [left, top + 6])),
  );
  const line = Math.max(pdf.y, top + LOGO) + 10;
  sheet.rule(line, 2, brand.primary);
  pdf.x = MARGIN;
  pdf.y = line + 20;
  sheet.tagged('H1', readable(title), { role: 'heading', size: 25 });
  pdf.moveDown(0.4);
  const soft = { size: SMALL_SIZE, color: brand.soft, options: { lineGap: 3 } };
  const { borrower = '', address = '', loanNumber = '', date = '' } = figures;
  const join = (...parts: unknown[]): string => parts.filter(Boolean).map(readable).join(' · ');
  sheet.tagged('P', join(borrower, address), soft);
  sheet.tagged('P', join(loanNumber && `Application ID ${String(loanNumber)}`, date), soft);
  pdf.moveDown(1);
}

function addContent(sheet: Sheet, entry: Body, figures: Body): void {
  const { pdf, root } = sheet;
  const template = findTemplate(String(entry.template ?? entry.type));
  const paragraphs = (template?.paragraphs ?? []).map((each) => fillWords(each, figures));
  for (const paragraph of paragraphs.filter((each) => each !== '')) {
    sheet.tagged('P', paragraph, { options: { lineGap: 4 } });
    pdf.moveDown(0.7);
  }
  const sum = template?.sumOf !== undefined && isRecord(figures.sum) ? figures.sum : undefined;
  if (sum) addDrawSum(sheet, sum as unknown as StoredSum);
  // A figure that does not apply is skipped, such as the autopay rate when autopay lowers nothing.
  const rows = (template?.figures ?? []).flatMap((label) => {
    const value = figures[label] ?? figures[STORED_AS[label] ?? ''];
    const isInSum = sum !== undefined && template?.sumOf?.includes(label);
    return value === undefined || isInSum ? [] : [{ label, value: readable(value) }];
  });
  if (rows.length === 0) return;
  pdf.moveDown(0.6);
  const table = pdf.struct('Table');
  root.add(table);
  for (const row of rows) addRow(sheet, table, row);
  table.end();
}

function drawSignatures(sheet: Sheet, signatures: readonly Signature[]): void {
  if (signatures.length === 0) drawSignature(sheet, undefined);
  for (const signature of signatures) drawSignature(sheet, signature);
}

function drawSignature(sheet: Sheet, signature: Signature | undefined): void {
  const { pdf, brand, root } = sheet;
  const soft = { size: SMALL_SIZE, color: brand.soft };
  sheet.keepTogether(130);
  pdf.moveDown(1.5);
  sheet.tagged('P', signature ? 'Signed' : 'Not signed yet', soft);
  if (!signature) return;
  const name = readable(signature.name);
  const { drawn } = signature;
  if (drawn)
    root.add(pdf.struct('Figure', { alt: `Signature of ${name}` }, () => picture(pdf, drawn)));
  sheet.tagged('P', name, { role: 'italic', size: 20 });
  sheet.tagged('P', dateOf(signature.at), soft);
}

/** MM/dd/yyyy of an instant or a date; any other text as it is. */
function dateOf(at: unknown): string {
  const date = formatDate(String(at).slice(0, 10));
  return readable(date.ok ? date.value : at);
}

/** Draws the signature image. If pdfkit cannot read the image, only the typed name is shown. */
function picture(pdf: PDFKit.PDFDocument, bytes: Uint8Array): void {
  try {
    pdf.image(Buffer.from(bytes), MARGIN, pdf.y, { fit: [200, 60] }).moveDown(0.3);
  } catch {
    pdf.moveDown(0.1);
  }
}

function fillWords(paragraph: string, figures: Body): string {
  return readable(
    paragraph.replaceAll(/\{(\w+)\}/g, (_whole, word: string) => String(figures[word] ?? '')),
  );
}
