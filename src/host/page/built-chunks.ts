/** Finds the built files of the app's modules in the manifest that the build writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of the chunks that it imports statically. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files of some modules, as addresses. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * Returns the function that finds the files of modules, by their paths from the project's root: the
 * chunks that contain them and what those import, without the entry, which every page loads.
 * Without a manifest it finds none.
 */
export function builtChunks(dist: string): (modules: readonly string[]) => ChunkFiles {
  const manifest = readManifest(dist);
  const withImports = (key: string): readonly Chunk[] => {
    const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined;
    if (chunk === undefined || (chunk.isEntry === true && !key.startsWith('src/'))) return [];
    return [chunk, ...(chunk.imports ?? []).flatMap(withImports)];
  };
  return (modules) => {
    const chunks = modules.flatMap(withImports);
    return {
      scripts: addresses(chunks.map((chunk) => chunk.file)),
      sheets: addresses(chunks.flatMap(({ css = [] }) => css)),
    };
  };
}

/** The addresses of the style sheets of a build, those of the first screen first; none without a build. */
export function builtSheets(dist: string): readonly string[] {
  const chunks = Object.values(readManifest(dist));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return addresses([...entries, ...chunks].flatMap(({ css = [] }) => css));
}

function readManifest(dist: string): Manifest {
  const file = join(dist, 'server/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

const addresses = (files: readonly string[]): readonly string[] =>
  [...new Set(files)].map((path) => `/${path}`);
