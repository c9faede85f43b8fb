/** Builds the app when its sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertPlainPath } from './plain-path.ts';

const SOURCES = ['src/app', 'src/client', 'src/ui', 'src/services', 'src/engine', 'src/domain'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Whether the build includes the developer toolbar: never in production or for a real lender. */
export const wantsDevToolbar = ({ NODE_ENV, LENDER_URL = '' }: NodeJS.ProcessEnv): boolean =>
  NODE_ENV !== 'production' && LENDER_URL === '';

/** The environment of a process that builds the app. */
export const buildEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  DEV_TOOLBAR: wantsDevToolbar(process.env) ? '1' : '0',
});

/** Hash of all inputs of the build. */
function sourceHash(root: string): string {
  const hash = createHash('sha256').update(String(wantsDevToolbar(process.env)));
  const add = (path: string) => hash.update(path).update(readFileSync(join(root, path)));
  for (const file of FILES) if (existsSync(join(root, file))) add(file);
  for (const folder of SOURCES.filter((one) => existsSync(join(root, one)))) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      // Without the files that editors keep beside them, such as `.#App.tsx`, which leads nowhere.
      (name) => /(?:^|[\\/])[^.][^\\/]*\.(tsx?|css|svg|json)$/.test(name),
    );
    for (const name of names.toSorted()) add(join(folder, name));
  }
  return hash.digest('hex');
}

/**
 * Makes sure that `dist/` is a build of the current sources for this environment. `say` receives a
 * line before a build. Throws when the build fails.
 */
export function buildWhenStale(root: string, say: (line: string) => void = console.log): void {
  assertPlainPath(root, 'build the app');
  const hashFile = join(root, 'dist/.built-from');
  const hash = sourceHash(root);
  if (
    existsSync(hashFile) &&
    existsSync(join(root, 'dist/index.html')) &&
    readFileSync(hashFile, 'utf8') === hash
  )
    return;
  say('Building the app ...');
  // In a separate process, because vite sets NODE_ENV and the host reads it.
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
      // What a command prints on standard output is its result.
      stdio: ['ignore', process.stderr, process.stderr],
      env: buildEnvironment(),
    },
  );
  if (built.status !== 0)
    throw new Error(
      'Failed to build the app: vite stopped with an error. Please mend what it says above.',
    );
  writeFileSync(hashFile, hash);
}
