/** The fonts that a theme may choose: their files, and a local fallback font of the same metrics while they load. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

interface Font {
  readonly family: string;
  readonly weights: string;
  readonly file: string;
  readonly local: readonly string[];
  readonly generic: string;
  /** Percentages that make the local fallback as wide and as high as this font, measured over a paragraph of the app's texts. */
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}
const SANS = { local: ['Arial', 'Liberation Sans', 'Arimo'], generic: 'sans-serif' };
const SERIF = { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], generic: 'serif' };
const FONTS: { readonly [key: string]: Font } = {
  'source-sans': {
    family: 'Source Sans',
    weights: '200 900',
    file: getFile('source-sans-3'),
    ...SANS,
    size: 92.59,
    ascent: 110.6,
    descent: 43.2,
  },
  figtree: {
    family: 'Figtree',
    weights: '300 900',
    file: getFile('figtree'),
    ...SANS,
    size: 99.86,
    ascent: 95.13,
    descent: 25.03,
  },
  'public-sans': {
    family: 'Public Sans',
    weights: '100 900',
    file: getFile('public-sans'),
    ...SANS,
    size: 103.46,
    ascent: 91.83,
    descent: 21.75,
  },
  'nunito-sans': {
    family: 'Nunito Sans',
    weights: '200 1000',
    file: getFile('nunito-sans'),
    ...SANS,
    size: 100.9,
    ascent: 100.2,
    descent: 34.99,
  },
  'space-grotesk': {
    family: 'Space Grotesk',
    weights: '300 700',
    file: getFile('space-grotesk'),
    ...SANS,
    size: 108.12,
    ascent: 91.01,
    descent: 27.01,
  },
  'source-serif': {
    family: 'Source Serif',
    weights: '200 900',
    file: getFile('source-serif-4'),
    ...SERIF,
    size: 116.96,
    ascent: 88.57,
    descent: 28.64,
  },
};

/** Font key -> its file below node_modules. The host serves it as /fonts/<key>.woff2. */
export const FONT_FILES: { readonly [key: string]: string } = Object.fromEntries(
  Object.entries(FONTS).map(([key, { file }]) => [key, file]),
);

/** The font-family value of a key: the font, its fallback, a generic family. A missing or unknown key, or "system", gives the system fonts. */
export function fontStack(key: string | undefined): string {
  const font = findFont(key);
  return font ? `"${font.family}", "${font.family} fallback", ${font.generic}` : SYSTEM;
}

/** The @font-face rules of these keys, each once; empty when all are system fonts. */
export function fontFaces(keys: readonly (string | undefined)[]): string {
  return [...new Set(keys)].map(getFaces).join('');
}

function getFaces(key: string | undefined): string {
  const font = findFont(key);
  if (!font) return '';
  const { family, weights, local, size, ascent, descent } = font;
  const sources = local.map((name) => `local("${name}")`).join(', ');
  return (
    `@font-face { font-family: "${family}"; src: url("/fonts/${key}.woff2") format("woff2"); font-weight: ${weights}; font-style: normal; font-display: swap; unicode-range: ${LATIN}; }\n` +
    `@font-face { font-family: "${family} fallback"; src: ${sources}; size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; }\n`
  );
}

function findFont(key: string | undefined): Font | undefined {
  return key !== undefined && Object.hasOwn(FONTS, key) ? FONTS[key] : undefined;
}

function getFile(name: string): string {
  return `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
}
