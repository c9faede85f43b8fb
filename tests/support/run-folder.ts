/**
 * Gives the run a temporary folder of its own, which the workers and their child processes inherit.
 * Its end removes what suites left there: a worker that ends cannot clean up.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Begins the name of each folder with a PostgreSQL server, whose data are in its folder `data`. */
export const POSTGRES_PREFIX = 'postgres-';

const PREFIX = 'journey-unit-';

/** Each project of the run calls this. Only the first call makes the folder. */
export default function makeRunFolder(): () => void {
  if (basename(tmpdir()).startsWith(PREFIX)) return () => undefined;
  const home = mkdtempSync(join(tmpdir(), PREFIX));
  // The server of PostgreSQL runs as another user.
  chmodSync(home, 0o755);
  process.env['TMPDIR'] = home;
  process.once('exit', () => removeFolder(home));
  return () => {
    for (const name of readdirSync(home))
      if (name.startsWith(POSTGRES_PREFIX)) stopPostgres(join(home, name, 'data'));
  };
}

/**
 * Removes the folder at the end of the process. A server that is ending removes files too, and
 * rmSync returns without an error when a file vanishes under it.
 */
function removeFolder(home: string): void {
  for (let tries = 0; tries < 10 && existsSync(home); tries += 1)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** Kills the server with its processes: it never writes again. Does nothing when it has ended. */
function stopPostgres(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // A server that crashed leaves its file.
  }
}
