/** Reads the look of the engine's own tools: style sheet, mark and type. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const read = (file: string): Buffer => readFileSync(new URL(file, import.meta.url));
const SHEETS = ['tokens', 'parts', 'frame', 'pages', 'start', 'line'];

/** Tokens and parts for all tools, then what single pages need. */
export const STYLE = SHEETS.map((name) => read(`${name}.css`).toString()).join('\n');
/** The mark of the engine, an SVG in one colour that is visible on light and dark. */
export const MARK = read('mark.svg').toString();

/** Public Sans (SIL Open Font License 1.1), one file for all weights, as WOFF2. */
const TYPE = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
let type: Uint8Array<ArrayBuffer> | undefined;
export function readType(): Uint8Array<ArrayBuffer> {
  type ??= new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(TYPE)));
  return type;
}
