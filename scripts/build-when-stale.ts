/** Builds the app when what it is made of changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src/app', 'src/ui', 'src/client', 'src/services', 'src/engine', 'src/domain'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Hash of all that the built app is made of. */
function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string) => hash.update(path).update(readFileSync(join(root, path)));
  for (const file of FILES) if (existsSync(join(root, file))) add(file);
  for (const folder of SOURCES.filter((one) => existsSync(join(root, one)))) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(tsx?|css|svg|json)$/.test(name),
    );
    for (const name of names.toSorted()) add(join(folder, name));
  }
  return hash.digest('hex');
}

/** Leaves a production build of the sources as they are now in `dist/`. Throws when the build fails. */
export function buildWhenStale(root: string): void {
  const mark = join(root, 'dist/.built-from');
  const now = sourceHash(root);
  if (
    existsSync(mark) &&
    existsSync(join(root, 'dist/index.html')) &&
    readFileSync(mark, 'utf8') === now
  )
    return;
  console.log('Building the app ...');
  // A process of its own: vite sets NODE_ENV where it runs, and the host reads it.
  const built = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode',
      'production',
      '--logLevel',
      'warn',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (built.status !== 0)
    throw new Error(
      'Failed to build the app: vite stopped with an error. Please mend what it says above.',
    );
  writeFileSync(mark, now);
}
