/** What the built scripts must be: a browser refuses a chunk that was changed on the disk or on the way. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Integrity {
  /** The import map's script element; empty when there is nothing built. */
  readonly html: string;
  /** Its hash as a source of script-src; undefined when there is nothing built. */
  readonly source: string | undefined;
  /** The page with the hash at each script that it preloads: without it the browser would fetch that script twice. */
  readonly onPreloads: (html: string) => string;
}

/** Where nothing is built. */
export const NO_INTEGRITY: Integrity = { html: '', source: undefined, onPreloads: (html) => html };

/** The integrity of every built script below `dist/assets`, as an import map. */
export function integrityOf(dist: string): Integrity {
  const folder = join(dist, 'assets');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.js'))
        .toSorted()
    : [];
  if (names.length === 0) return NO_INTEGRITY;
  const integrity = Object.fromEntries(
    names.map((name) => [
      `/assets/${name}`,
      `sha384-${digest('sha384', readFileSync(join(folder, name)))}`,
    ]),
  );
  const map = JSON.stringify({ integrity });
  return {
    html: `<script type="importmap">${map}</script>`,
    source: `'sha256-${digest('sha256', map)}'`,
    onPreloads: (page) =>
      page.replace(
        /(<link rel="modulepreload"[^>]* href="([^"]+)")/g,
        (link, whole: string, path: string) =>
          integrity[path] === undefined ? link : `${whole} integrity="${integrity[path]}"`,
      ),
  };
}

function digest(algorithm: string, content: string | Buffer): string {
  return createHash(algorithm).update(content).digest('base64');
}
