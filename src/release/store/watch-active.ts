/** Tells when the active release of a data folder, its channels or its record changed. */
import { statSync, watch, type BigIntStats, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS_FILE } from './folder-channels.ts';
import { RECORD_FOLDER } from './folder-record.ts';

/** The folder of the record has another time with each entry, such as a plan. */
const WATCHED = ['active.json', CHANNELS_FILE, RECORD_FOLDER];
const POLL_MS = 1_000;

/**
 * Calls the listener when active.json or the channels are replaced, or an entry is recorded. Also
 * compares them once a second: the system may have no watch left, a folder on a network has none, and
 * that of a folder which was removed and made again is lost. Returns the function that stops.
 */
export function watchActive(dataDir: string, onChange: () => void): () => void {
  let before = stampsIn(dataDir);
  const compare = (): void => {
    const now = stampsIn(dataDir);
    if (now === before) return;
    before = now;
    onChange();
  };
  const watcher = tryWatch(dataDir, compare);
  const timer = setInterval(compare, POLL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

function tryWatch(dataDir: string, onEvent: () => void): FSWatcher | undefined {
  try {
    // The error of a watched folder that is removed must not end the host.
    return watch(dataDir, onEvent).on('error', () => undefined);
  } catch {
    return undefined;
  }
}

/** The identities of the files: a rename gives each another. */
const stampsIn = (dataDir: string): string =>
  WATCHED.map((name) => {
    const found = findStat(join(dataDir, name));
    return `${found?.ino}:${found?.mtimeNs}`;
  }).join();

function findStat(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}
