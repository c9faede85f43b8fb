/** Writes where the first draw goes in a PDF: a bar of its parts, a row for each, and their sum. */
import { readable } from './fonts.ts';
import { tinted } from './brand.ts';
import { addRow, MARGIN, SMALL_SIZE, type RowStyle, type Sheet } from './sheet.ts';

/** A row of the sum, as it is stored with the document. */
interface SumRow {
  readonly label: string;
  readonly value: string;
  /** In dollars; a row without one is no part of the bar. */
  readonly amount?: number;
  /** Whether it adds up rows above it. */
  readonly sum?: boolean;
}

export interface StoredSum {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly SumRow[];
}

const BAR = 18;
/** Room for the heading, the note, the bar and the first rows. */
const START = 190;

/** The share of the main colour of each part, as on the page. */
const SHARES = [1, 0.6, 0.35, 0.8, 0.5, 0.2];

export function addDrawSum(sheet: Sheet, { title, note, rows }: StoredSum): void {
  const { pdf, brand, root } = sheet;
  sheet.keepTogether(START);
  pdf.moveDown(0.6);
  sheet.tagged('H2', readable(title), { role: 'heading', size: 16 });
  pdf.moveDown(0.2);
  if (note !== '') sheet.tagged('P', readable(note), { size: SMALL_SIZE, color: brand.soft });
  pdf.moveDown(0.5);
  const parts = rows.filter(({ amount = 0 }) => amount > 0);
  const colors = new Map(
    parts.map((part, index) => [part, tinted(brand.primary, SHARES[index % SHARES.length] ?? 1)]),
  );
  if (parts.length > 1) drawBar(sheet, parts, colors);
  const table = pdf.struct('Table');
  root.add(table);
  for (const row of rows) {
    const style: RowStyle = row.sum === true ? { role: 'bold', color: brand.ink } : {};
    const swatch = parts.length > 1 ? colors.get(row) : undefined;
    addRow(sheet, table, {
      label: readable(row.label),
      value: readable(row.value),
      style: { ...style, swatch },
    });
  }
  table.end();
}

/* Decoration: the rows have the same amounts as text. */
function drawBar(
  { pdf, width, decorate }: Sheet,
  parts: readonly SumRow[],
  colors: ReadonlyMap<SumRow, string>,
): void {
  const whole = parts.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const top = pdf.y;
  decorate(() => {
    pdf.roundedRect(MARGIN, top, width, BAR, 4).clip();
    let left = MARGIN;
    for (const part of parts) {
      const wide = ((part.amount ?? 0) / whole) * width;
      pdf.rect(left, top, wide, BAR).fill(colors.get(part) ?? '#000000');
      pdf.rect(left + wide - 1, top, 1, BAR).fill('#ffffff');
      left += wide;
    }
  });
  pdf.y = top + BAR + 12;
}
