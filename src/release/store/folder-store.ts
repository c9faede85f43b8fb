/** The store of releases in the data folder: the default, for hosts that share one disk. */
import { errorMessage } from '../read/reading-fault.ts';
import { changeMethods, type Active, type Decide } from './changes.ts';
import { DamagedError } from './errors.ts';
import { channelsFault, readChannels, writeChannels } from './folder-channels.ts';
import { folderDrafts } from './folder-definition-drafts.ts';
import { appendEntry, readRecord, recordFaults, withLock } from './folder-record.ts';
import { folderComments } from './folder-show-comments.ts';
import { addToCounts, readCounts, readReports, writeReport } from './host-files.ts';
import { loadRelease } from './load-release.ts';
import type { NewEntry, Recorded } from './record.ts';
import type { Change, ReleaseStore } from './release-store.ts';
import { plannedIn, type StoreState } from './schedule.ts';
import {
  activeFault,
  collectReleases,
  markUsed,
  readActive,
  storedReleases,
  writeActive,
} from './store.ts';
import { watchActive } from './watch-active.ts';

/** Opens the store of a data folder. Writes nothing. */
export function openFolderStore(dataDir: string): ReleaseStore {
  const isStored = (release: string): void => void loadRelease(dataDir, release);
  const active = () => readActive(dataDir)?.release;
  return {
    active: async () => usableActive(dataDir)?.release,
    live: async () => ({ release: active(), channels: readChannels(dataDir).channels }),
    drafts: folderDrafts(dataDir),
    comments: folderComments(dataDir),
    // A release that waits for its activation is kept from the publishes meanwhile.
    save: async (release) => markUsed(loadRelease(dataDir, release)),
    load: async (release) => isStored(release),
    ...changeMethods(async (decide) => withLock(dataDir, () => changeIn(dataDir, decide))),
    planned: async () => ({ now: Date.now(), planned: plannedIn(readRecord(dataDir)) }),
    pins: async () => readChannels(dataDir).pins,
    count: async (host, counts) => addToCounts(dataDir, host, counts),
    counts: async () => readCounts(dataDir),
    record: async () => readRecord(dataDir),
    faults: async () => [
      ...[activeFault(dataDir), channelsFault(dataDir)].flatMap((fault) => fault ?? []),
      ...recordFaults(dataDir),
    ],
    report: async (report) => writeReport(dataDir, report),
    reports: async () => readReports(dataDir),
    // The marks on a release say that it is used.
    reportUse: async () => undefined,
    reportApplied: async () => undefined,
    collect: async (change) =>
      active() === undefined ? [] : withLock(dataDir, () => collectIn(dataDir, change)),
    watch: (onChange) => watchActive(dataDir, onChange),
    close: async () => undefined,
  };
}

/** The live release and those before. Throws when active.json is there and cannot be used. */
function usableActive(dataDir: string): Active | undefined {
  const fault = activeFault(dataDir);
  if (fault !== undefined) throw new DamagedError(fault);
  return readActive(dataDir);
}

/** The caller holds the lock. The clock of the store is that of the host: hosts of one disk follow one time. */
function readState(dataDir: string): StoreState {
  const { release, previous = storedReleases(dataDir) } = readActive(dataDir) ?? {};
  return {
    record: readRecord(dataDir),
    active: release,
    previous,
    orderFault: describeUnknownOrder(activeFault(dataDir)),
    channels: readChannels(dataDir).channels,
    findDamage: (one) => {
      try {
        loadRelease(dataDir, one);
        return undefined;
      } catch (error) {
        return errorMessage(error);
      }
    },
    now: Date.now(),
  };
}

const describeUnknownOrder = (fault: string | undefined): string | undefined =>
  fault &&
  `${fault.replace('Please publish again.', '').trim()} So it is unknown which release was live before. Please choose one of those that \`journey releases\` lists, and put it live with \`journey publish <release> --accept --why "..."\`.`;

/** Decides a change and writes it, its entry first. The caller holds the lock. */
function changeIn(dataDir: string, decide: Decide): Recorded | undefined {
  const change = decide(readState(dataDir));
  if (change === undefined) return undefined;
  const { needs, entry: content, mustRecord, active, channel, pin } = change;
  if (needs !== undefined) loadRelease(dataDir, needs);
  const entry = append(dataDir, content);
  if (mustRecord !== undefined && entry.fault !== undefined)
    throw new Error(
      `Failed to ${mustRecord}: the record cannot be written. Please mend the data folder.`,
    );
  if (active !== undefined) writeActive(dataDir, active);
  if (active !== undefined && content.action === 'publish') collectReleases(dataDir);
  if (channel !== undefined) {
    const others = readChannels(dataDir).channels.filter(({ name }) => name !== channel.name);
    writeChannels(dataDir, {
      channels: [...others, ...(channel.becomes ? [channel.becomes] : [])],
    });
  }
  if (pin !== undefined) {
    const others = readChannels(dataDir).pins.filter((one) => one !== pin.release);
    writeChannels(dataDir, { pins: pin.isPinned ? [...others, pin.release].toSorted() : others });
  }
  return entry;
}

const append = (dataDir: string, content: Omit<NewEntry, 'at'>): Recorded =>
  appendEntry(dataDir, { at: new Date().toISOString(), ...content });

/** Removes the releases that are neither kept nor used, and records each. */
function collectIn(dataDir: string, change: Change): readonly Recorded[] {
  const base = readActive(dataDir)?.release ?? null;
  return collectReleases(dataDir).map((release) =>
    append(dataDir, { ...change, action: 'collect', release, base }),
  );
}
