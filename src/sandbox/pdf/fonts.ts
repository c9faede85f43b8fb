/** The fonts of generated PDFs, and the reduction of texts to their characters. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Liberation Sans (SIL Open Font License 1.1) is part of pdfjs-dist. It has the letters of European
// names.
const FILES = {
  regular: 'LiberationSans-Regular.ttf',
  bold: 'LiberationSans-Bold.ttf',
  italic: 'LiberationSans-Italic.ttf',
} as const;

/**
 * Registers the fonts `regular`, `bold` and `italic`. The PDF embeds the used glyphs, so that it
 * looks the same everywhere.
 */
export function embedFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES))
    pdf.registerFont(name, require.resolve(`pdfjs-dist/standard_fonts/${file}`));
}

/** Characters outside the fonts, which have European Latin, Greek, Cyrillic and punctuation. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac\n]/g;

/**
 * A text with only characters of the fonts. Other letters lose diacritics until the font has them;
 * the rest become question marks.
 */
export function readable(value: unknown): string {
  const plain = String(value).normalize('NFC').replaceAll(UNKNOWN, withFewerMarks);
  return plain.replaceAll(UNKNOWN, '?');
}

function withFewerMarks(letter: string): string {
  const parts = [...letter.normalize('NFD')];
  for (let kept = parts.length - 1; kept > 0; kept -= 1) {
    const fewer = parts.slice(0, kept).join('').normalize('NFC');
    if (!new RegExp(UNKNOWN.source).test(fewer)) return fewer;
  }
  return letter;
}
