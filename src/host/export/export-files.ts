/** Writes the files that never change, of releases and of the build, for a web server, a CDN or an object store. */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { loadRelease } from '../../release/index.ts';
import { FOREVER, fileResponse } from '../page/file-response.ts';
import { securityHeaders } from '../security/headers.ts';

interface ExportInput {
  /** The data folder, which has the releases. */
  readonly dataDir: string;
  /** Folder of the built app. */
  readonly dist: string;
  readonly releases: readonly string[];
  /** The folder that is written. Files that it has stay. */
  readonly to: string;
}

/** The headers of all files with this ending below a path. */
export interface HeaderRule {
  /** Such as `/assets/*.js`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Exported {
  /** How many files there are. */
  readonly files: number;
  /** The table, which is also in `headers.json`. */
  readonly rules: readonly HeaderRule[];
}

/** Endings of compressed files; a web server sends them with the headers of the originals. */
const COMPRESSED = new Set(['.br', '.gz']);

/**
 * Copies the files below `/releases/` and `/assets/`, and writes `headers.json` beside them. Throws
 * when the app is not built or a release is incomplete.
 */
export async function exportFiles({ dataDir, dist, releases, to }: ExportInput): Promise<Exported> {
  const assets = join(dist, 'assets');
  if (!existsSync(assets))
    throw new Error(`Failed to export: ${assets} is missing. Please run \`npm run build\` first.`);
  const rules = new Map<string, HeaderRule>();
  let files = 0;
  const copy = async (folder: string, path: string, address: string) => {
    const target = join(to, address);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(folder, path), target, { preserveTimestamps: true });
    files += 1;
    const ending = extname(path);
    const pattern = `/${address.split('/')[0]}/*${ending}`;
    if (!COMPRESSED.has(ending) && !rules.has(pattern))
      rules.set(pattern, { path: pattern, headers: await readHeaders(folder, path) });
  };
  for (const entry of readdirSync(assets, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name).slice(assets.length + 1);
      await copy(assets, path, `assets/${path}`);
    }
  for (const release of releases) {
    const { manifest, dir } = loadRelease(dataDir, release);
    // The manifest comes last: whoever sees it finds the other files.
    for (const path of [...Object.keys(manifest.files), 'release.json'])
      await copy(dir, path, `releases/${release}/${path}`);
  }
  const table = [...rules.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  writeFileSync(join(to, 'headers.json'), `${JSON.stringify(table, null, 2)}\n`);
  return { files, rules: table };
}

/** The headers that the host sends with a file, without those of its compression. */
async function readHeaders(folder: string, path: string): Promise<HeaderRule['headers']> {
  const response = await fileResponse({ folder, path, acceptEncoding: '', cacheControl: FOREVER });
  return { ...securityHeaders({ dev: false }), ...Object.fromEntries(response?.headers ?? []) };
}
