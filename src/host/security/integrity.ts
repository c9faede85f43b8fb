/** Subresource integrity for every built script: a browser refuses a script that was changed on disk or in transit. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Integrity {
  /** The script element of the import map; empty when nothing is built. */
  readonly html: string;
  /** Its hash as a source of script-src; undefined when nothing is built. */
  readonly source: string | undefined;
  /** Adds the hash to each preloaded script of a page. Without it the browser fetches that script twice. */
  readonly onPreloads: (html: string) => string;
  /** The hash of a built script by its path; undefined for any other path. */
  readonly of: (path: string) => string | undefined;
}

/** The integrity of an app that is not built. */
export const NO_INTEGRITY: Integrity = {
  html: '',
  source: undefined,
  onPreloads: (html) => html,
  of: () => undefined,
};

/** The integrity of every built script below `dist/assets`, as an import map. */
export function buildIntegrity(dist: string): Integrity {
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
        /(<link (?:data-)?rel="modulepreload"[^>]* href="([^"]+)")(?! integrity)/g,
        (link, whole: string, path: string) =>
          integrity[path] === undefined ? link : `${whole} integrity="${integrity[path]}"`,
      ),
    of: (path) => integrity[path],
  };
}

function digest(algorithm: string, content: string | Buffer): string {
  return createHash(algorithm).update(content).digest('base64');
}
