/**
 * Gives the run a temporary folder of its own, which the workers and their child processes inherit.
 * Its end removes what suites left there: a worker that ends cannot clean up.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Begins the name of each folder with a PostgreSQL server, whose data are in its folder `data`. */
const POSTGRES_PREFIX = 'postgres-';

const PREFIX = 'journey-unit-';

/** A folder in memory on Linux, where writes wait for no disk. */
const MEMORY = '/dev/shm';
/** Free bytes from which the folder in memory is taken: six times what a run writes. */
const MIN_FREE_BYTES = 4e9;

/** Each project of the run calls this. Only the first call makes the folder. */
export default function makeRunFolder(): () => void {
  if (basename(tmpdir()).startsWith(PREFIX)) return () => undefined;
  const home = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), PREFIX));
  // The server of PostgreSQL runs as another user.
  chmodSync(home, 0o755);
  process.env['TMPDIR'] = home;
  process.once('exit', () => removeFolder(home));
  return () => {
    for (const name of readdirSync(home))
      if (name.startsWith(POSTGRES_PREFIX)) stopPostgres(join(home, name, 'data'));
  };
}

/** Whether there is a folder with enough space, whose programs may run: PostgreSQL is one. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES && freemem() >= MIN_FREE_BYTES && runsPrograms(folder);
  } catch {
    return false;
  }
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, `${PREFIX}${process.pid}`);
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(program, { force: true });
  }
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
