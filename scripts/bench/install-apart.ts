/** Installs the packages of a benchmark in a folder of their own, apart from the product. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies `source`, which has a package.json and its lock file, to `folder`, and installs its
 * packages there unless the same are installed already. Throws Error when npm fails.
 */
export function installApart(source: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const isInstalled = existsSync(join(folder, 'node_modules')) && lockOf(folder) === lockOf(source);
  cpSync(source, folder, { recursive: true });
  if (isInstalled) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    // What a command prints on standard output is its result.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0)
    throw new Error(
      `Failed to install the packages of ${source}: npm ended with ${status}. Please check the network and run it again.`,
    );
}

/** The lock file of a folder; empty without one. */
function lockOf(folder: string): string {
  const file = join(folder, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
