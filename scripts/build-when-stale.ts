/** Builds the app, in a folder for each variant, when its sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftMark, removeDeadDrafts } from '../src/release/index.ts';
import { assertPlainPath } from './plain-path.ts';

const ROOMS = ['app', 'client', 'ui', 'services', 'engine', 'domain', 'studio'];
const SOURCES = ROOMS.map((room) => `src/${room}`);
const STUDIO_CONFIG = 'scripts/studio.vite.config.ts';
const FILES = ['index.html', 'vite.config.ts', STUDIO_CONFIG, 'package.json', 'package-lock.json'];

/** Whether the build includes the developer toolbar: never in production or for a real lender. */
export const wantsDevToolbar = ({ NODE_ENV, LENDER_URL = '' }: NodeJS.ProcessEnv): boolean =>
  NODE_ENV !== 'production' && LENDER_URL === '';

/**
 * The folder of the build for this environment. Each variant has its own, so a start in another
 * environment leaves the files of a running host alone.
 */
export const buildFolder = (root: string): string =>
  join(root, wantsDevToolbar(process.env) ? 'dist' : 'dist-production');

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
 * Makes sure that the folder of this environment is a build of the current sources, and returns it.
 * `say` receives a line before a build. Throws when the build fails; the folder is then unchanged.
 */
export function buildWhenStale(root: string, say: (line: string) => void = console.log): string {
  assertPlainPath(root, 'build the app');
  const folder = buildFolder(root);
  const hash = sourceHash(root);
  if (isBuiltFrom(hash, folder)) return folder;
  say('Building the app ...');
  removeDeadDrafts(root);
  const next = `${folder}${draftMark()}`;
  try {
    build(root, next);
    // Where authors work: the Studio, in a folder of its own.
    if (wantsDevToolbar(process.env))
      build(root, join(next, 'studio'), ['--config', STUDIO_CONFIG]);
    writeFileSync(join(next, '.built-from'), hash);
    swapIn(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

function isBuiltFrom(hash: string, folder: string): boolean {
  const [file, page] = [join(folder, '.built-from'), join(folder, 'index.html')];
  return existsSync(file) && existsSync(page) && readFileSync(file, 'utf8') === hash;
}

/**
 * Builds in a separate process, because vite sets NODE_ENV and the host reads it. `more` are further
 * arguments of vite.
 */
function build(root: string, outDir: string, more: readonly string[] = []): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--mode', 'production', '--logLevel', 'warn', '--outDir', outDir, ...more];
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    // The standard output of a command is its result.
    stdio: ['ignore', process.stderr, process.stderr],
    env: buildEnvironment(),
  });
  if (status === 0) return;
  throw new Error(
    'Failed to build the app: vite stopped with an error. Please mend what it says above.',
  );
}

/** Puts a whole build in the place of the last one. */
function swapIn(next: string, folder: string): void {
  const last = `${next}-last`;
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}
