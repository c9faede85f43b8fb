/** The store of releases in the data folder: the default, for hosts that share one disk. */
import { watch } from 'node:fs';
import { appendEntry, readRecord, withLock } from './folder-record.ts';
import { readReports, writeReport } from './folder-reports.ts';
import type { NewEntry, RecordEntry } from './record.ts';
import { assertBase, type Activation, type Change, type ReleaseStore } from './release-store.ts';
import { activate, loadRelease, markUsed, readActive, rollback } from './store.ts';

/** Opens the store of a data folder. Writes nothing. */
export function openFolderStore(dataDir: string): ReleaseStore {
  const isStored = (release: string): void => void loadRelease(dataDir, release);
  return {
    active: async () => readActive(dataDir)?.release,
    // A release that waits for its activation is kept from the publishes meanwhile.
    save: async (release) => markUsed(loadRelease(dataDir, release)),
    load: async (release) => isStored(release),
    activate: async (activation) => withLock(dataDir, () => activateIn(dataDir, activation)),
    rollback: async (change) =>
      hasPrevious(dataDir) ? withLock(dataDir, () => rollbackIn(dataDir, change)) : undefined,
    record: async () => readRecord(dataDir),
    report: async (report) => writeReport(dataDir, report),
    reports: async () => readReports(dataDir),
    watch: (onChange) => watchActive(dataDir, onChange),
    close: async () => undefined,
  };
}

function activateIn(dataDir: string, activation: Activation): RecordEntry {
  const { release } = activation;
  assertBase(activation, readActive(dataDir)?.release);
  loadRelease(dataDir, release);
  const entry = appendEntry(dataDir, entryOf(dataDir, activation, 'publish'));
  activate(dataDir, release);
  return entry;
}

const hasPrevious = (dataDir: string): boolean => (readActive(dataDir)?.previous.length ?? 0) > 0;

function rollbackIn(dataDir: string, change: Change): RecordEntry | undefined {
  const release = readActive(dataDir)?.previous[0];
  if (release === undefined) return undefined;
  loadRelease(dataDir, release);
  const entry = appendEntry(dataDir, entryOf(dataDir, { ...change, release }, 'rollback'));
  rollback(dataDir);
  return entry;
}

function entryOf(
  dataDir: string,
  { release, who, why }: Change & { readonly release: string },
  action: RecordEntry['action'],
): NewEntry {
  const base = readActive(dataDir)?.release ?? null;
  return { at: new Date().toISOString(), action, release, base, who, why };
}

/** Calls the listener when active.json is replaced. Returns the function that stops. */
function watchActive(dataDir: string, onChange: () => void): () => void {
  const watcher = watch(dataDir, (_, name) => {
    if (name === 'active.json') onChange();
  });
  // The error of a watched folder that is removed must not end the host.
  watcher.on('error', () => undefined);
  return () => watcher.close();
}
