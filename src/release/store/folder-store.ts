/** The store of releases in the data folder: the default, for hosts that share one disk. */
import {
  assertChannel,
  assertShare,
  changedChannel,
  channelDetails,
  previousOfChannel,
  type ChannelBack,
} from './channels.ts';
import { DamagedError } from './errors.ts';
import { approveIn, recordLinkIn } from './folder-approvals.ts';
import { folderDrafts } from './folder-definition-drafts.ts';
import { channelsFault, readChannels, writeChannels } from './folder-channels.ts';
import { appendEntry, readRecord, recordFaults, withLock } from './folder-record.ts';
import { folderPlans } from './folder-schedule.ts';
import { folderComments } from './folder-show-comments.ts';
import { addToCounts, readCounts, readReports, writeReport } from './host-files.ts';
import { loadRelease } from './load-release.ts';
import type { NewEntry, Recorded, RecordEntry } from './record.ts';
import {
  assertBase,
  type Activation,
  type BackChange,
  type Change,
  type ReleaseStore,
} from './release-store.ts';
import {
  activate,
  activeFault,
  collectReleases,
  markUsed,
  readActive,
  rollback,
  type Active,
} from './store.ts';
import { watchActive } from './watch-active.ts';

/** Opens the store of a data folder. Writes nothing. */
export function openFolderStore(dataDir: string): ReleaseStore {
  const isStored = (release: string): void => void loadRelease(dataDir, release);
  const active = () => readActive(dataDir)?.release;
  const channels = () => readChannels(dataDir).channels;
  const locked = <T>(work: () => T): T => withLock(dataDir, work);
  return {
    active: async () => usableActive(dataDir)?.release,
    live: async () => ({ release: active(), channels: channels() }),
    drafts: folderDrafts(dataDir),
    comments: folderComments(dataDir),
    // A release that waits for its activation is kept from the publishes meanwhile.
    save: async (release) => markUsed(loadRelease(dataDir, release)),
    load: async (release) => isStored(release),
    activate: async (activation) => locked(() => activateIn(dataDir, activation)),
    rollback: async ({ channel: name, ...change }) => {
      const { base } = change;
      if (name !== undefined)
        return channels().length === 0
          ? undefined
          : locked(() => rollbackChannel(dataDir, change, { name, base }));
      assertKnownOrder(dataDir);
      return hasPrevious(dataDir) ? locked(() => rollbackIn(dataDir, change)) : undefined;
    },
    approve: async (approval) => approveIn(dataDir, approval),
    ...folderPlans(dataDir, (activation) => activateIn(dataDir, activation)),
    recordLink: async (link) => recordLinkIn(dataDir, link),
    end: async ({ channel: name, base, ...change }) =>
      channels().length === 0
        ? undefined
        : locked(() => rollbackChannel(dataDir, change, { name, base, isEnd: true })),
    pin: async (change) => locked(() => pinIn(dataDir, change)),
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
      active() === undefined ? [] : locked(() => collectIn(dataDir, change)),
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

/** Throws when it is unknown which release was live before. */
function assertKnownOrder(dataDir: string): void {
  const fault = activeFault(dataDir);
  if (fault === undefined) return;
  const reason = fault.replace('Please publish again.', '').trim();
  throw new DamagedError(
    `${reason} So it is unknown which release was live before. Please choose one of those that \`journey releases\` lists, and put it live with \`journey publish <release> --accept --why "..."\`.`,
  );
}

const activateIn = (dataDir: string, activation: Activation): Recorded =>
  activation.channel
    ? activateChannel(dataDir, activation, activation.channel)
    : activateForAll(dataDir, activation);

function activateForAll(dataDir: string, activation: Activation): Recorded {
  const { release, details } = activation;
  assertBase(activation, readActive(dataDir)?.release);
  loadRelease(dataDir, release);
  const content = buildEntry(dataDir, activation, 'publish');
  const entry = appendEntry(dataDir, { ...content, ...(details && { details }) });
  activate(dataDir, release);
  return entry;
}

function activateChannel(
  dataDir: string,
  activation: Activation,
  { name, share, orgs, canary, atShare }: NonNullable<Activation['channel']>,
): Recorded {
  assertChannel(name, { share, orgs });
  const { channels } = readChannels(dataDir);
  const before = channels.find((channel) => channel.name === name);
  assertBase(activation, before?.release);
  assertBase({ ...activation, base: activation.live }, readActive(dataDir)?.release);
  assertShare(name, { atShare }, before);
  const { release, details } = activation;
  loadRelease(dataDir, release);
  const others = channels.filter((channel) => channel !== before);
  const entry = appendEntry(dataDir, {
    ...buildEntry(dataDir, activation, 'publish'),
    base: before?.release ?? null,
    details: channelDetails(details, { name, share, orgs }),
  });
  const changed = changedChannel(before, { name, release, share, orgs, canary });
  writeChannels(dataDir, { channels: [...others, changed] });
  return entry;
}

const hasPrevious = (dataDir: string): boolean => (readActive(dataDir)?.previous.length ?? 0) > 0;

function rollbackIn(dataDir: string, change: BackChange): Recorded | undefined {
  const { release: active, previous } = readActive(dataDir) ?? {};
  const release = previous?.[0];
  if (release === undefined) return undefined;
  assertBase({ release, base: change.base }, active);
  loadRelease(dataDir, release);
  const entry = appendEntry(dataDir, buildEntry(dataDir, { ...change, release }, 'rollback'));
  rollback(dataDir);
  return entry;
}

/** Gives a channel its release before; without one, or when `isEnd`, it ends. Undefined when there is no such channel. */
function rollbackChannel(
  dataDir: string,
  change: Change,
  { name, base, isEnd = false }: ChannelBack,
): Recorded | undefined {
  const { channels } = readChannels(dataDir);
  const before = channels.find((channel) => channel.name === name);
  if (!before) return undefined;
  assertBase({ release: before.release, base }, before.release);
  const after = isEnd ? undefined : previousOfChannel(before);
  if (after) loadRelease(dataDir, after.release);
  const { release } = after ?? before;
  const entry = appendEntry(dataDir, {
    ...buildEntry(dataDir, { ...change, release }, after ? 'rollback' : 'end'),
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
): Recorded {
  loadRelease(dataDir, release);
  const others = readChannels(dataDir).pins.filter((one) => one !== release);
  const action = isPinned ? 'pin' : 'unpin';
  const entry = appendEntry(dataDir, buildEntry(dataDir, { ...change, release }, action));
  writeChannels(dataDir, { pins: isPinned ? [...others, release].toSorted() : others });
  return entry;
}

/** Removes the releases that are neither kept nor used, and records each. */
const collectIn = (dataDir: string, change: Change): readonly Recorded[] =>
  collectReleases(dataDir).map((release) =>
    appendEntry(dataDir, buildEntry(dataDir, { ...change, release }, 'collect')),
  );

function buildEntry(
  dataDir: string,
  { release, who, why }: Change & { readonly release: string },
  action: RecordEntry['action'],
): NewEntry {
  const base = readActive(dataDir)?.release ?? null;
  return { at: new Date().toISOString(), action, release, base, who, why };
}
