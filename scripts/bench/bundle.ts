/** Bytes of the built app as the host serves them to a browser that takes brotli. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** One row a script or style sheet of the build, and the sum of the scripts. */
export function measureBundle(root: string): readonly (readonly [string, string])[] {
  const folder = join(root, 'dist/assets');
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const files = names.map((name) => ({
    name,
    bytes: brotliCompressSync(readFileSync(join(folder, name))).length,
  }));
  const scripts = files
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  // A file's hash says nothing to a reader, and changes with every build.
  return [
    ...files.map(
      ({ name, bytes }) => [name.replace(/-[\w-]{8}(?=\.)/, ''), kilobytes(bytes)] as const,
    ),
    ['all scripts', kilobytes(scripts)],
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB brotli`;
