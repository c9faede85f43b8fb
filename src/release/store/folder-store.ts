/** The store of releases in the data folder: the default, for hosts that share one disk. */
import { watch } from 'node:fs';
import { assertChannel, assertShare, changedChannel, previousOfChannel } from './channels.ts';
import { CHANNELS_FILE, readChannels, writeChannels } from './folder-channels.ts';
import { addToCounts, readCounts } from './folder-counts.ts';
import { appendEntry, readRecord, withLock } from './folder-record.ts';
import { readReports, writeReport } from './folder-reports.ts';
import type { NewEntry, RecordEntry } from './record.ts';
import { assertBase, type Activation, type Change, type ReleaseStore } from './release-store.ts';
import { activate, collectReleases, loadRelease, markUsed, readActive, rollback } from './store.ts';

/** Opens the store of a data folder. Writes nothing. */
export function openFolderStore(dataDir: string): ReleaseStore {
  const isStored = (release: string): void => void loadRelease(dataDir, release);
  const active = () => readActive(dataDir)?.release;
  const channels = () => readChannels(dataDir).channels;
  const locked = <T>(work: () => T): T => withLock(dataDir, work);
  return {
    active: async () => active(),
    live: async () => ({ release: active(), channels: channels() }),
    // A release that waits for its activation is kept from the publishes meanwhile.
    save: async (release) => markUsed(loadRelease(dataDir, release)),
    load: async (release) => isStored(release),
    activate: async (activation) =>
      locked(() =>
        activation.channel
          ? activateChannel(dataDir, activation, activation.channel)
          : activateIn(dataDir, activation),
      ),
    rollback: async ({ channel: name, ...change }) => {
      if (name !== undefined)
        return channels().length === 0
          ? undefined
          : locked(() => rollbackChannel(dataDir, change, { name }));
      return hasPrevious(dataDir) ? locked(() => rollbackIn(dataDir, change)) : undefined;
    },
    end: async ({ channel: name, ...change }) =>
      channels().length === 0
        ? undefined
        : locked(() => rollbackChannel(dataDir, change, { name, isEnd: true })),
    pin: async (change) => locked(() => pinIn(dataDir, change)),
    pins: async () => readChannels(dataDir).pins,
    count: async (host, counts) => addToCounts(dataDir, host, counts),
    counts: async () => readCounts(dataDir),
    record: async () => readRecord(dataDir),
    report: async (report) => writeReport(dataDir, report),
    reports: async () => readReports(dataDir),
    // The marks on a release say that it is used.
    reportUse: async () => undefined,
    reportApplied: async () => undefined,
    collect: async (change) =>
      active() === undefined ? [] : locked(() => collectIn(dataDir, change)),
    watch: (onChange) => watchActive(dataDir, onChange),
    close: async () => undefined,
  };
}

function activateIn(dataDir: string, activation: Activation): RecordEntry {
  const { release, details } = activation;
  assertBase(activation, readActive(dataDir)?.release);
  loadRelease(dataDir, release);
  const content = entryOf(dataDir, activation, 'publish');
  const entry = appendEntry(dataDir, { ...content, ...(details && { details }) });
  activate(dataDir, release);
  return entry;
}

function activateChannel(
  dataDir: string,
  activation: Activation,
  { name, share, orgs, canary, atShare }: NonNullable<Activation['channel']>,
): RecordEntry {
  assertChannel(name, { share, orgs });
  const { channels } = readChannels(dataDir);
  const before = channels.find((channel) => channel.name === name);
  assertBase(activation, before?.release);
  assertShare(name, { atShare }, before);
  const { release, details } = activation;
  loadRelease(dataDir, release);
  const others = channels.filter((channel) => channel !== before);
  const entry = appendEntry(dataDir, {
    ...entryOf(dataDir, activation, 'publish'),
    base: before?.release ?? null,
    details: {
      ...details,
      channel: name,
      ...(share !== undefined && { share }),
      ...(orgs && { orgs }),
    },
  });
  const changed = changedChannel(before, { name, release, share, orgs, canary });
  writeChannels(dataDir, { channels: [...others, changed] });
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

/** Gives a channel its release before; without one, or when `isEnd`, it ends. Undefined when there is no such channel. */
function rollbackChannel(
  dataDir: string,
  change: Change,
  { name, isEnd = false }: { readonly name: string; readonly isEnd?: boolean },
): RecordEntry | undefined {
  const { channels } = readChannels(dataDir);
  const before = channels.find((channel) => channel.name === name);
  if (!before) return undefined;
  const after = isEnd ? undefined : previousOfChannel(before);
  if (after) loadRelease(dataDir, after.release);
  const { release } = after ?? before;
  const entry = appendEntry(dataDir, {
    ...entryOf(dataDir, { ...change, release }, after ? 'rollback' : 'end'),
    base: before.release,
    details: { channel: name },
  });
  const others = channels.filter((channel) => channel !== before);
  writeChannels(dataDir, { channels: after ? [...others, after] : others });
  return entry;
}

function pinIn(
  dataDir: string,
  { release, isPinned, ...change }: Parameters<ReleaseStore['pin']>[0],
): RecordEntry {
  loadRelease(dataDir, release);
  const others = readChannels(dataDir).pins.filter((one) => one !== release);
  const action = isPinned ? 'pin' : 'unpin';
  const entry = appendEntry(dataDir, entryOf(dataDir, { ...change, release }, action));
  writeChannels(dataDir, { pins: isPinned ? [...others, release].toSorted() : others });
  return entry;
}

/** Removes the releases that are neither kept nor used, and records each. */
const collectIn = (dataDir: string, change: Change): readonly RecordEntry[] =>
  collectReleases(dataDir).map((release) =>
    appendEntry(dataDir, entryOf(dataDir, { ...change, release }, 'collect')),
  );

function entryOf(
  dataDir: string,
  { release, who, why }: Change & { readonly release: string },
  action: RecordEntry['action'],
): NewEntry {
  const base = readActive(dataDir)?.release ?? null;
  return { at: new Date().toISOString(), action, release, base, who, why };
}

/** Calls the listener when active.json or the channels are replaced. Returns the function that stops. */
function watchActive(dataDir: string, onChange: () => void): () => void {
  const watcher = watch(dataDir, (_, name) => {
    if (name === 'active.json' || name === CHANNELS_FILE) onChange();
  });
  // The error of a watched folder that is removed must not end the host.
  watcher.on('error', () => undefined);
  return () => watcher.close();
}
