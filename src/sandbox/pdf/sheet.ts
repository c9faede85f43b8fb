/** The pages of a generated PDF: tagged texts, rows of a table, and the line at the foot. */
import type { DocumentBrand } from './brand.ts';
import { embedFonts, type FontRole } from './fonts.ts';

/** In points. */
export const MARGIN = 64;
const FOOT = 40;
/** Of paragraphs and rows, and of everything that is smaller. In a page of 700 px these are readable. */
const BODY_SIZE = 13;
export const SMALL_SIZE = 12;

type Parent = PDFKit.PDFStructureElement;

interface TextStyle {
  readonly role?: FontRole;
  readonly size?: number;
  readonly color?: string;
  readonly options?: PDFKit.Mixins.TextOptions;
}

/** A PDF under way. Each text belongs to an element of its structure, which screen readers read. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly brand: DocumentBrand;
  readonly root: Parent;
  /** In points. */
  readonly width: number;
  /** Writes a text where the pen is, or at a place. It is the content of an element. */
  readonly write: (text: string, style?: TextStyle, at?: readonly [x: number, y: number]) => void;
  /** Adds a tagged text below the last one. */
  readonly tagged: (tag: string, text: string, style?: TextStyle) => void;
  /** Draws what is no content, such as a line. */
  readonly decorate: (draw: () => void) => void;
  /** Draws a line across the page at a height. */
  readonly rule: (y: number, width: number, color: string) => void;
  /** Begins a new page when there is less room than this, in points. */
  readonly keepTogether: (height: number) => void;
}

export function createSheet(pdf: PDFKit.PDFDocument, brand: DocumentBrand): Sheet {
  const fontOf = embedFonts(pdf, brand);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * MARGIN;
  const write: Sheet['write'] = (text, style = {}, at) => {
    const { role = 'regular', size = BODY_SIZE, color = brand.ink, options = {} } = style;
    pdf.font(fontOf(role, text)).fontSize(size).fillColor(color);
    if (at === undefined) pdf.text(text, options);
    else pdf.text(text, ...at, options);
  };
  const decorate: Sheet['decorate'] = (draw) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.save();
    draw();
    pdf.restore();
    pdf.endMarkedContent();
  };
  return {
    pdf,
    brand,
    root,
    width,
    write,
    decorate,
    rule: (y, thickness, color) =>
      decorate(() =>
        pdf
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width, y)
          .lineWidth(thickness)
          .stroke(color),
      ),
    tagged: (tag, text, style) => void root.add(pdf.struct(tag, {}, () => write(text, style))),
    keepTogether: (height) => {
      if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    },
  };
}

export interface RowStyle {
  readonly role?: FontRole;
  readonly color?: string;
  /** The colour of the square before the label. */
  readonly swatch?: string | undefined;
}

const SWATCH = 9;
const ROW = 30;

/** Adds a row to a table: a label with its value at the right, above a line. */
export function addRow(
  sheet: Sheet,
  table: Parent,
  { label, value, style = {} }: { label: string; value: string; style?: RowStyle },
): void {
  const { pdf, brand, width } = sheet;
  sheet.keepTogether(ROW);
  const top = pdf.y;
  const { role = 'regular', color = brand.soft, swatch } = style;
  const indent = swatch === undefined ? 0 : SWATCH + 8;
  if (swatch !== undefined)
    sheet.decorate(() => pdf.rect(MARGIN, top + 3, SWATCH, SWATCH).fill(swatch));
  const row = pdf.struct('TR');
  table.add(row);
  let end = top;
  const cell = (tag: string, text: string, cellStyle: TextStyle, x: number): void => {
    row.add(pdf.struct(tag, {}, () => sheet.write(text, cellStyle, [x, top])));
    end = Math.max(end, pdf.y);
  };
  const labelWidth = Math.round(width * 0.6);
  cell('TH', label, { role, color, options: { width: labelWidth - indent } }, MARGIN + indent);
  const options = { width: width - labelWidth - 10, align: 'right' } as const;
  cell('TD', value, { role: 'bold', options }, MARGIN + labelWidth + 10);
  const line = end + 4;
  sheet.rule(line, 0.75, brand.line);
  pdf.x = MARGIN;
  pdf.y = line + 6;
}

/** Writes the line at the foot of each page. It is no part of the text. */
export function addPageNumbers({ pdf, brand, write }: Sheet, about: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const { page } = pdf;
    // Text below the margin would begin a new page.
    const { bottom } = page.margins;
    page.margins.bottom = 0;
    const y = page.height - FOOT - SMALL_SIZE;
    const style = { size: SMALL_SIZE, color: brand.soft };
    const width = page.width - 2 * MARGIN;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    write(about, { ...style, options: { width, lineBreak: false } }, [MARGIN, y]);
    write(
      `Page ${index + 1} of ${count}`,
      { ...style, options: { width, align: 'right', lineBreak: false } },
      [MARGIN, y],
    );
    pdf.endMarkedContent();
    page.margins.bottom = bottom;
  }
}
