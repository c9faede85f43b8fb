/** Keeps what the hosts of a data folder counted about releases: one file for each host. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumCounts, type CountsByRelease } from './counts.ts';
import { shortHash } from '../read/hash.ts';
import { makeFolder, replaceFile } from './shared-files.ts';

/** Adds counts of a host. Does nothing when the folder cannot be written, as a read-only one. */
export function addToCounts(dataDir: string, host: string, counts: CountsByRelease): void {
  const home = join(dataDir, 'counts');
  const file = join(home, `${shortHash(host)}.json`);
  try {
    makeFolder(dataDir, 'counts');
    replaceFile(dataDir, file, JSON.stringify(sumCounts([readFile(file), counts])));
  } catch {
    // A canary of such a host waits.
  }
}

/** The counts of all hosts together. Skips unreadable files. */
export function readCounts(dataDir: string): CountsByRelease {
  const home = join(dataDir, 'counts');
  try {
    const files = readdirSync(home).filter((name) => name.endsWith('.json'));
    return sumCounts(files.map((name) => readFile(join(home, name))));
  } catch {
    return {};
  }
}

function readFile(file: string): CountsByRelease {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CountsByRelease;
  } catch {
    return {};
  }
}
