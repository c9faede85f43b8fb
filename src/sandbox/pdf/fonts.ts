/** The fonts of generated PDFs, and the reduction of texts to their characters. */
import { createRequire } from 'node:module';
import type { DocumentBrand } from './brand.ts';

const require = createRequire(import.meta.url);
// Liberation Sans (SIL Open Font License 1.1) is part of pdfjs-dist. It has the letters of European
// names.
const FALLBACK = {
  regular: 'LiberationSans-Regular.ttf',
  bold: 'LiberationSans-Bold.ttf',
  heading: 'LiberationSans-Bold.ttf',
  italic: 'LiberationSans-Italic.ttf',
} as const;

export type FontRole = keyof typeof FALLBACK;

/** Key of a theme's font -> its package. These have a file for each weight, as pdfkit needs. */
const PACKAGES: Readonly<Record<string, string>> = {
  'source-sans': 'source-sans-3',
  figtree: 'figtree',
  'public-sans': 'public-sans',
  'nunito-sans': 'nunito-sans',
  'space-grotesk': 'space-grotesk',
  'source-serif': 'source-serif-4',
};
const WEIGHTS = { regular: '400-normal', bold: '700-normal', heading: '700-normal' } as const;

/** The characters of these files: Western European Latin and punctuation. */
const LATIN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac\n]*$/u;

/**
 * Registers the fonts of a lender, and returns the function that chooses the font of a text: that of
 * the lender if it has all characters. The PDF embeds the used glyphs, so that it looks the same
 * everywhere.
 */
export function embedFonts(
  pdf: PDFKit.PDFDocument,
  { font, headingFont }: Pick<DocumentBrand, 'font' | 'headingFont'>,
): (role: FontRole, text: string) => string {
  const own = { regular: font, bold: font, heading: headingFont };
  const registered = new Set<string>();
  for (const [role, key = ''] of Object.entries(own)) {
    const name = Object.hasOwn(PACKAGES, key) ? PACKAGES[key] : undefined;
    if (name === undefined) continue;
    const file = `${name}-latin-${WEIGHTS[role as keyof typeof WEIGHTS]}.woff`;
    pdf.registerFont(`own-${role}`, require.resolve(`@fontsource/${name}/files/${file}`));
    registered.add(role);
  }
  for (const [role, file] of Object.entries(FALLBACK))
    pdf.registerFont(role, require.resolve(`pdfjs-dist/standard_fonts/${file}`));
  return (role, text) => (registered.has(role) && LATIN.test(text) ? `own-${role}` : role);
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
