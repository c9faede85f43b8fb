/** The fonts that a theme may choose: their files, and a local fallback font of the same metrics while they load. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/**
 * Key, family, package and weights; then the percentages that make its local fallback as wide and as
 * high as the font, measured over a paragraph of the app's texts: size, ascent, descent.
 */
const FONTS = [
  ['source-sans', 'Source Sans', 'source-sans-3', '200 900', 92.59, 110.6, 43.2],
  ['figtree', 'Figtree', 'figtree', '300 900', 99.86, 95.13, 25.03],
  ['public-sans', 'Public Sans', 'public-sans', '100 900', 103.46, 91.83, 21.75],
  ['nunito-sans', 'Nunito Sans', 'nunito-sans', '200 1000', 100.9, 100.2, 34.99],
  ['space-grotesk', 'Space Grotesk', 'space-grotesk', '300 700', 108.12, 91.01, 27.01],
  ['source-serif', 'Source Serif', 'source-serif-4', '200 900', 116.96, 88.57, 28.64],
] as const;
const LOCAL = {
  'sans-serif': ['Arial', 'Liberation Sans', 'Arimo'],
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos'],
} as const;

/** Font key -> its file below node_modules. The host serves it as /fonts/<key>.woff2. */
export const FONT_FILES: { readonly [key: string]: string } = Object.fromEntries(
  FONTS.map(([key, , name]) => [
    key,
    `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  ]),
);

const findFont = (key: string | undefined) => FONTS.find(([one]) => one === key);
const genericOf = (key: string) => (key.endsWith('serif') ? 'serif' : 'sans-serif');

/** The font-family value of a key: the font, its fallback, a generic family. A missing or unknown key, or "system", gives the system fonts. */
export function fontStack(key: string | undefined): string {
  const font = findFont(key);
  if (!font) return SYSTEM;
  const [name, family] = font;
  return `"${family}", "${family} fallback", ${genericOf(name)}`;
}

/** The @font-face rules of these keys, each once; empty when all are system fonts. */
export function fontFaces(keys: readonly (string | undefined)[]): string {
  return [...new Set(keys)].map(getFaces).join('');
}

function getFaces(key: string | undefined): string {
  const font = findFont(key);
  if (!font) return '';
  const [name, family, , weights, size, ascent, descent] = font;
  const sources = LOCAL[genericOf(name)].map((local) => `local("${local}")`).join(', ');
  return (
    `@font-face { font-family: "${family}"; src: url("/fonts/${key}.woff2") format("woff2"); font-weight: ${weights}; font-style: normal; font-display: swap; unicode-range: ${LATIN}; }\n` +
    `@font-face { font-family: "${family} fallback"; src: ${sources}; size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; }\n`
  );
}
