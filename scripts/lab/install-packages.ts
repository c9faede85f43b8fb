/** Installs the packages of the lab at their first use, in a folder apart from the product. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'package-lock.json';

/**
 * Installs what the lab's package.json names in `.bench/lab`, unless the same is installed already.
 * Returns the folder. Throws Error when npm fails.
 */
export function installPackages(root: string): string {
  const folder = join(root, '.bench/lab');
  const lock = readFileSync(join(import.meta.dirname, LOCK), 'utf8');
  // npm writes this file when all packages are there.
  const isInstalled = existsSync(join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled && readFileSync(join(folder, LOCK), 'utf8') === lock) return folder;
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', LOCK])
    cpSync(join(import.meta.dirname, name), join(folder, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    // The standard output of a command is its result.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status === 0) return folder;
  throw new Error(
    `Failed to install the packages of the lab: npm ended with ${status}. Please check the network and run it again.`,
  );
}
