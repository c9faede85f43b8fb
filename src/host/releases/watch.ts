/** Watches the definitions, to make a release on each save. */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { errorMessage, isHiddenFile } from '../../release/index.ts';
import { errorFacts, type Log } from '../log.ts';

/** A save often writes several files: the release is made once they stop changing for this long. */
const DEBOUNCE_MS = 120;
/** How often the files are compared once the system watches them no longer. */
const POLL_MS = 1_000;
const FOLDERS = ['journeys', 'schemas', 'org-themes'];

interface WatchInput {
  readonly root: string;
  readonly log: Log;
  /** Publishes a save. A rejection is logged, and the next save is followed all the same. */
  readonly onSave: () => Promise<unknown>;
}

export interface DefinitionsWatch {
  stop(): void;
  /** Follows edits that are complete at once. Their files are not followed again by the debounce. */
  flush(): void;
}

/** Calls `onSave` after the definitions changed, debounced and one call at a time. */
export function watchDefinitions({ root, log, onSave }: WatchInput): DefinitionsWatch {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isFlushing = false;
  // The files as the last flush published them; undefined after any other save.
  let flushed: string | undefined;
  const publish = async (): Promise<void> => {
    try {
      await onSave();
    } catch (error) {
      log('save-failed', errorFacts(error));
    }
  };
  const follow = (stamps: string | undefined): void => {
    if (stamps !== undefined && stamps === flushed) return;
    flushed = isFlushing ? stamps : undefined;
    isFlushing = false;
    folders.follow();
    running = running.then(publish);
  };
  const saved = () => {
    if (isFlushing) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow(flushed === undefined ? undefined : stampsNow(root));
    }, DEBOUNCE_MS);
  };
  const flush = (): void => {
    clearTimeout(timer);
    isFlushing = true;
    flushed = undefined;
    // The request that made the edits is answered first.
    timer = setTimeout(() => follow(stampsNow(root)), 0);
  };
  const polled = pollOnce(root, { saved, log });
  const folders = watchFolders(root, { saved, onLost: polled.start });
  folders.follow();
  const stop = (): void => {
    clearTimeout(timer);
    folders.close();
    polled.stop();
  };
  return { stop, flush };
}

interface Following {
  readonly saved: () => void;
  /** Called with each error by which a folder is not watched, or no longer. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Watches each folder separately. Node's recursive watch follows single files on Linux, and loses a
 * file when an editor saves by renaming over it.
 */
function watchFolders(root: string, { saved, onLost }: Following) {
  const watchers = new Map<string, FSWatcher>();
  const lost = (id: string, error: unknown): void => {
    watchers.delete(id);
    // A folder that was removed: the watcher of its parent reports that too.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EPERM'].includes(code)) onLost(error);
  };
  const follow = (id: string, path: string, isFollowed: (name: string) => boolean): void => {
    try {
      const watcher = watch(path, (_, name) => {
        if (name === null || isFollowed(name)) saved();
      });
      watchers.set(
        id,
        watcher.on('error', (error) => lost(id, error)),
      );
    } catch (error) {
      lost(id, error);
    }
  };
  // A checkout may replace one of the folders, so the root is watched for their names.
  follow(root, root, (name) => FOLDERS.includes(name));
  return {
    follow(): void {
      const now = new Map(FOLDERS.flatMap((name) => foldersBelow(join(root, name))));
      for (const [id, watcher] of watchers) {
        if (id === root || now.has(id)) continue;
        watcher.close();
        watchers.delete(id);
      }
      for (const [id, path] of now)
        if (!watchers.has(id)) follow(id, path, (name) => !isHiddenFile(name));
    },
    close: () => watchers.forEach((watcher) => watcher.close()),
  };
}

/**
 * A folder and all folders below it, without links and hidden ones, which are not read either. The
 * inode in `id` distinguishes it from a later folder of the same name. Empty when the folder is
 * missing.
 */
function foldersBelow(path: string): (readonly [id: string, path: string])[] {
  try {
    const inner = readdirSync(path, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !isHiddenFile(entry.name),
    );
    return [
      [`${statSync(path).ino}:${path}`, path],
      ...inner.flatMap(({ name }) => foldersBelow(join(path, name))),
    ];
  } catch {
    return [];
  }
}

/** Compares the files once a second, from the first call of `start` on, and says once that it does. */
function pollOnce(root: string, { saved, log }: { readonly saved: () => void; readonly log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(error: unknown): void {
      if (timer !== undefined) return;
      log('watch-lost', {
        reason: errorMessage(error),
        instead: 'the definitions are compared once a second',
      });
      let before = readStamps(root);
      timer = setInterval(() => {
        const now = readStamps(root);
        if (now === before) return;
        before = now;
        saved();
      }, POLL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** The names, sizes and times of all files that may be definitions. */
function readStamps(root: string): string {
  const folders = FOLDERS.flatMap((name) => foldersBelow(join(root, name)));
  return folders
    .flatMap(([id, path]) => [
      id,
      ...readdirSync(path)
        .filter((name) => !isHiddenFile(name))
        .map((name) => {
          const found = statSync(join(path, name), { throwIfNoEntry: false });
          return `${name}:${found?.ino}:${found?.size}:${found?.mtimeMs}`;
        }),
    ])
    .join('\n');
}

/** The stamps of the files; undefined while a folder is being replaced. */
function stampsNow(root: string): string | undefined {
  try {
    return readStamps(root);
  } catch {
    return undefined;
  }
}
