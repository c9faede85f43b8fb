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
  const file = join(dist, 'server/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const withImports = (key: string): readonly Chunk[] => {
    const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined;
    if (chunk === undefined || (chunk.isEntry === true && !key.startsWith('src/'))) return [];
    return [chunk, ...(chunk.imports ?? []).flatMap(withImports)];
  };
  const addresses = (files: readonly string[]) => [...new Set(files)].map((path) => `/${path}`);
  return (modules) => {
    const chunks = modules.flatMap(withImports);
    return {
      scripts: addresses(chunks.map((chunk) => chunk.file)),
      sheets: addresses(chunks.flatMap(({ css = [] }) => css)),
    };
  };
}
