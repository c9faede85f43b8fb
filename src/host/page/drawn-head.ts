/** Writes the head of a drawn page: what its first screen needs, in the order in which it is needed. */
import type { ChunkFiles } from './built-chunks.ts';
import type { DrawnPage } from '../../app/server/draw.tsx';
import { escapeHtml } from './html.ts';

/** The first reads of the page of a frame. */
interface FrameReads {
  readonly path: string;
  readonly calls: readonly string[];
  readonly script: string;
}

export interface DrawnHeadInput {
  readonly release: string;
  readonly page: Pick<DrawnPage, 'validator' | 'draft'>;
  /**
   * The parts that only a frame has: its path, the addresses that its page reads first, both with
   * placeholders, and the address of the script that reads them. It needs no style sheet of its
   * modules.
   */
  readonly frame?: FrameReads | undefined;
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
  /** Style sheets. */
  readonly styles: string;
  /** The files that take over the page. The first script links them once the page is painted. */
  readonly scripts: string;
  /** After the data block, which it reads. */
  readonly last: string;
}

export function drawnHead(input: DrawnHeadInput): DrawnHead {
  const { release, page, frame, files, early, anyway, integrityOf } = input;
  const hash = (address: string): string => {
    const integrity = integrityOf(address);
    return integrity === undefined ? '' : ` integrity="${integrity}"`;
  };
  const sheets = files.sheets.map((sheet) =>
    frame
      ? `<link data-rel="preload" as="style" crossorigin href="${sheet}">`
      : `<link rel="stylesheet" href="${sheet}">`,
  );
  // The file of a journey has the validators of all its steps.
  const [file = ''] = page.validator.split('/');
  const validator = file && `/releases/${release}/validators/${file}.js`;
  const modules = [...files.scripts, validator].filter(Boolean);
  return {
    first: `<script src="${early}"${hash(early)} data-draft="${escapeHtml(page.draft)}"></script>`,
    styles: sheets.join(''),
    scripts: [
      ...modules.map(
        (script) =>
          `<link data-rel="modulepreload" crossorigin href="${escapeHtml(script)}"${hash(script)}>`,
      ),
      `<script defer src="${anyway}"${hash(anyway)}></script>`,
    ].join(''),
    last: frame && frame.calls.length > 0 ? readsScript(frame, hash(frame.script)) : '',
  };
}

const readsScript = ({ path, calls, script }: FrameReads, integrity: string): string =>
  `<script async src="${script}"${integrity} data-path="${escapeHtml(path)}" data-calls="${escapeHtml(calls.join(' '))}"></script>`;
