/** Opens the releases of a host and serves the first one: of the store, of its cache, or of the definitions. */
import {
  BaseMovedError,
  diagnosticLine,
  hasActive,
  openStore,
  readActive,
  type RecordEntry,
  type ReleaseStore,
  storedReleases,
} from '../../release/index.ts';
import { loadProver } from '../load-rooms.ts';
import type { Log } from '../log.ts';
import { findMissingApproval } from './approvals.ts';
import { followFolder } from './follow-folder.ts';
import { followStore, type StoreFollower } from './follow-store.ts';
import { keepWaiting } from './keep-waiting.ts';
import { type LiveReleases, openReleases } from './live-releases.ts';
import { type CountedReleases, countReleases } from './release-counts.ts';
import { openSaveMode, type SaveMode } from './save-mode.ts';
import { type DefinitionsWatch, watchDefinitions } from './watch.ts';

/** The name in the record for a publish at the start. */
const WHO = 'host';

interface FirstReleaseInput {
  /** Folder of the definitions. */
  readonly definitions: string;
  readonly log: Log;
  readonly dataDir: string;
  readonly isProduction: boolean;
  readonly publishAtStart?: boolean | undefined;
  readonly databaseUrl?: string | undefined;
  readonly lenderUrl?: string | undefined;
  /** The operators: a save goes live only by their publish. @default everyone has all roles */
  readonly operators?: object | undefined;
}

/**
 * Publishes the definitions. Resolves with whether that replaced a release that a rollback had
 * restored. Errors are printed, and change nothing.
 */
type Publish = () => Promise<boolean>;
type OnSave = (publish: Publish) => Promise<unknown>;

export interface OpenedReleases {
  readonly releases: LiveReleases;
  readonly follower: StoreFollower;
  /** The counts of the pages of this host. */
  readonly counts: CountedReleases;
  /**
   * Follows the store, and in development the definitions. `onSave` receives what publishes a save.
   * The returned function ends that and closes the store.
   */
  follow(host: string, onSave?: OnSave): () => Promise<void>;
  readonly store: ReleaseStore;
  /** Whether saves of the definitions wait; undefined where none is followed. */
  readonly saveMode: SaveMode | undefined;
  /** Puts the working tree live. */
  readonly publish: Publish;
  /** Follows edits of the definitions that are complete, without waiting for more. */
  flush(): void;
  /** For a host that does not follow the store yet. */
  close(): Promise<void>;
}

/**
 * Without a database the working tree is published at the start in development; in production only
 * into an empty store, and only when that is configured. With a database that holds in development
 * too, since other hosts serve its releases. Rejects with a one-line message when there is no
 * release to serve.
 */
export async function openFirstRelease(input: FirstReleaseInput): Promise<OpenedReleases> {
  const { definitions, dataDir, databaseUrl, log, isProduction } = input;
  const releases = openReleases({ root: definitions, dataDir, log, isAuthored: !isProduction });
  const store = await openStore({ dataDir, databaseUrl });
  const isShared = databaseUrl !== undefined;
  const mode = { dataDir, isShared, hasOperators: input.operators !== undefined };
  const saveMode = followsSaves(input) ? openSaveMode(mode) : undefined;
  const counts = countReleases(releases);
  const followed = { store, releases, dataDir, log, counts, judge: findMissingApproval };
  const follower = isShared ? followStore(followed) : followFolder(followed);
  const publish = publisher({ dataDir, log, releases, store });
  try {
    if (isShared) await serveShared({ ...input, store, follower });
    else if (saveMode?.waits() && hasActive(dataDir)) {
      releases.refresh();
      await releases.plan();
    } else if (publishesOwn(input)) await publish();
    releases.refresh();
    assertServing(releases, follower);
  } catch (error) {
    await store.close();
    throw error;
  }
  const makeSave: Publish = async () => {
    if (saveMode?.waits() !== true) return publish();
    await releases.plan();
    return false;
  };
  let definitionsWatch: DefinitionsWatch | undefined;
  return {
    ...{ releases, follower, counts, store, saveMode, publish },
    flush: () => definitionsWatch?.flush(),
    follow: (host, onSave = (publishSave) => publishSave()) => {
      const stopStore = follower.start(host);
      const stopKeeping = keepWaiting(releases);
      definitionsWatch = saveMode
        ? watchDefinitions({ root: definitions, log, onSave: () => onSave(makeSave) })
        : undefined;
      // The working tree was not compiled at the start.
      if (saveMode && isShared) void onSave(makeSave);
      return async () => {
        definitionsWatch?.stop();
        stopKeeping();
        await stopStore();
        await store.close();
      };
    },
    close: store.close,
  };
}

function assertServing(releases: LiveReleases, follower: StoreFollower): void {
  if (releases.current()) return;
  const away = follower.awayReason();
  const found = follower.acknowledgement()?.reason ?? releases.lastRefusal()?.reason;
  const advice = 'Please run `npx journey publish`, which says what is wrong with the definitions.';
  const reason = away ?? found ?? 'nothing was published';
  throw new Error(
    `Failed to start: there is no release to serve (${reason}).${away === undefined ? ` ${advice}` : ''}`,
  );
}

/**
 * Does the host follow saves of the definitions? With a database only where the Studio publishes
 * them.
 */
const followsSaves = ({ isProduction, databaseUrl, lenderUrl }: FirstReleaseInput): boolean =>
  !isProduction && (databaseUrl === undefined || lenderUrl === undefined);

/** Does the host publish its definitions at the start, into the data folder? */
function publishesOwn(input: FirstReleaseInput): boolean {
  const { dataDir, isProduction, publishAtStart = false } = input;
  const isEmpty = !hasActive(dataDir) && storedReleases(dataDir).length === 0;
  return !isProduction || (publishAtStart && isEmpty);
}

interface PublisherInput extends Pick<FirstReleaseInput, 'dataDir' | 'log'> {
  readonly releases: LiveReleases;
  readonly store: Pick<ReleaseStore, 'record'>;
}

/** The actions by which another release is live. */
const CHANGES: readonly RecordEntry['action'][] = ['publish', 'rollback'];

/** The log says when a publish replaces a release that a rollback had restored. */
function publisher({ dataDir, log, releases, store }: PublisherInput): Publish {
  return async () => {
    const restored = readActive(dataDir)?.release;
    const last = (await store.record()).findLast(({ action }) => CHANGES.includes(action));
    await releases.publish();
    const release = releases.current()?.release;
    const isUndone =
      last?.action === 'rollback' && last.release === restored && release !== restored;
    if (isUndone) log('rollback-undone', { release, restored });
    return isUndone;
  };
}

interface SharedInput extends FirstReleaseInput {
  readonly store: ReleaseStore;
  readonly follower: StoreFollower;
}

/** Serves the active release of the database. When it is empty, publishes the definitions if that is configured. */
async function serveShared({ store, follower, ...input }: SharedInput): Promise<void> {
  await follower.sync();
  if (follower.state() === 'away' || follower.acknowledgement() || !input.publishAtStart) return;
  const { buildRelease } = await loadProver();
  const made = await buildRelease(input.definitions, input.dataDir);
  if (!made.ok) throw new Error(made.diagnostics.map(diagnosticLine).join('\n'));
  await store.save(made.release);
  const first = { release: made.release, base: null, who: WHO, why: 'PUBLISH_AT_START=1' };
  // Another host may have been first; its release is served.
  await store.activate(first).catch((error: unknown) => {
    if (!(error instanceof BaseMovedError)) throw error;
  });
  await follower.sync();
}
