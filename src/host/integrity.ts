/** What the built scripts must be: a browser refuses a chunk that was changed on the disk or on the way. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Integrity {
  /** The import map's script element; empty when there is nothing built. */
  readonly html: string;
  /** Its hash as a source of script-src; undefined when there is nothing built. */
  readonly source: string | undefined;
}

/** The integrity of every built script below `dist/assets`, as an import map. */
export function integrityOf(dist: string): Integrity {
  const folder = join(dist, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')).toSorted() : [];
  if (names.length === 0) return { html: '', source: undefined };
  const integrity = Object.fromEntries(names.map((name) => [`/assets/${name}`, `sha384-${digest('sha384', readFileSync(join(folder, name)))}`]));
  const map = JSON.stringify({ integrity });
  return { html: `<script type="importmap">${map}</script>`, source: `'sha256-${digest('sha256', map)}'` };
}

function digest(algorithm: string, content: string | Buffer): string {
  return createHash(algorithm).update(content).digest('base64');
}
