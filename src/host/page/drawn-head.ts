/** Writes the head of a drawn page: what its first screen needs, in the order in which it is needed. */
import { FONT_FILES } from '../../release/index.ts';
import type { LiveOrg } from '../releases/live-releases.ts';
import type { ChunkFiles } from './built-chunks.ts';
import type { DrawnPage } from './drawn-pages.ts';
import { escapeHtml } from './html.ts';

export interface DrawnHeadInput {
  readonly org: LiveOrg;
  readonly release: string;
  readonly page: DrawnPage;
  /** The files of the page's modules. */
  readonly files: ChunkFiles;
  /** The address of the script that runs before the body. */
  readonly early: string;
  /** The address of the script that starts the app without the other one. */
  readonly anyway: string;
  /** The hash of a built script; undefined without one. */
  readonly integrityOf: (address: string) => string | undefined;
}

export interface DrawnHead {
  /** Before all style sheets: a script waits for those before it. */
  readonly first: string;
  /** Style sheets and fonts. */
  readonly styles: string;
  /** What the app needs to take over. The first script makes it links once the page is painted. */
  readonly scripts: string;
}

export function drawnHead(input: DrawnHeadInput): DrawnHead {
  const { org, release, page, files, early, anyway, integrityOf } = input;
  const hash = (address: string): string => {
    const integrity = integrityOf(address);
    return integrity === undefined ? '' : ` integrity="${integrity}"`;
  };
  const sheets = files.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
  const { font, headingFont } = org.theme.brand ?? {};
  const fonts = [...new Set([font, headingFont])].flatMap((key) =>
    key !== undefined && Object.hasOwn(FONT_FILES, key)
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/${key}.woff2">`]
      : [],
  );
  const validator = page.validator && `/releases/${release}/validators/${page.validator}.js`;
  const modules = [...files.scripts, validator].filter(Boolean);
  return {
    first: `<script src="${early}"${hash(early)} data-draft="${escapeHtml(page.draft)}"></script>`,
    styles: [...sheets, ...fonts].join(''),
    scripts: [
      ...modules.map(
        (script) =>
          `<link data-rel="modulepreload" crossorigin href="${escapeHtml(script)}"${hash(script)}>`,
      ),
      `<script defer src="${anyway}"${hash(anyway)}></script>`,
    ].join(''),
  };
}
