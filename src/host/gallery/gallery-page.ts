/** The page around a screen of the gallery: style sheets alone. Links open in a new tab. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../page/html.ts';

export interface GalleryPageInput {
  readonly title: string;
  /** The drawn screen. */
  readonly html: string;
  /** Addresses of style sheets, in their order. */
  readonly sheets: readonly string[];
}

export function galleryPage({ title, html, sheets }: GalleryPageInput): string {
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank"><title>${escapeHtml(title)}</title>${links.join('')}</head><body><div id="root">${html}</div></body></html>`;
}

/** The addresses of the style sheets of a build, those of the first screen first; none without a build. */
export function builtSheets(dist: string): readonly string[] {
  const file = join(dist, 'server/manifest.json');
  if (!existsSync(file)) return [];
  const chunks = Object.values(
    JSON.parse(readFileSync(file, 'utf8')) as Readonly<
      Record<string, { readonly isEntry?: boolean; readonly css?: readonly string[] }>
    >,
  );
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const sheets = [...entries, ...chunks].flatMap(({ css = [] }) => css);
  return [...new Set(sheets)].map((path) => `/${path}`);
}
