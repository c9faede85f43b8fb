/** Builds the app when what it is made of changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src/app', 'src/ui', 'src/services', 'src/engine', 'src/domain'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Hash of all that the built app is made of. */
function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string) => hash.update(path).update(readFileSync(join(root, path)));
  for (const file of FILES) if (existsSync(join(root, file))) add(file);
  for (const folder of SOURCES.filter((one) => existsSync(join(root, one)))) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|css|svg|json)$/.test(name));
    for (const name of names.toSorted()) add(join(folder, name));
  }
  return hash.digest('hex');
}

/** Leaves a production build of the sources as they are now in `dist/`. Rejects when the build fails. */
export async function buildWhenStale(root: string): Promise<void> {
  const mark = join(root, 'dist/.built-from');
  const now = sourceHash(root);
  if (existsSync(mark) && existsSync(join(root, 'dist/index.html')) && readFileSync(mark, 'utf8') === now) return;
  console.log('Building the app ...');
  const { build } = await import('vite');
  // A production build whatever the caller's environment says.
  await build({ root, mode: 'production', logLevel: 'warn' });
  writeFileSync(mark, now);
}
