/** Benchmark: bytes of the built app, compressed with brotli. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildFolder } from '../../build-when-stale.ts';

/** One row per script and style sheet of the build, and the sum of the scripts. */
export function measureBundle(root: string): readonly (readonly [string, string])[] {
  const folder = join(buildFolder(root), 'assets');
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  // The hash in a name changes with every build.
  const files = names
    .map((name) => ({
      name: name.replace(/-[\w-]{8}(?=\.)/, ''),
      bytes: brotliCompressSync(readFileSync(join(folder, name))).length,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const scripts = files
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...files.map(({ name, bytes }) => [name, kilobytes(bytes)] as const),
    ['all scripts', kilobytes(scripts)],
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB brotli`;
